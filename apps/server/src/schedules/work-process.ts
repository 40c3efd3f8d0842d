import { spawn, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { ScheduledWork } from "./scheduled-work.ts";

const program = (name: string): string => fileURLToPath(new URL(`../cli/${name}`, import.meta.url));

/** A program with the command that it begins with. */
const PROGRAMS: Readonly<Record<ScheduledWork["kind"], readonly string[]>> = {
  harvest: [program("harvest.ts")],
  import: [program("import-folder.ts")],
  readers: [program("readers.ts"), "import-folder"],
};

/** The end of what a process wrote; the report stands there. */
const KEPT_CHARACTERS = 4000;
/** A process that is stopped keeps what it fetched; one that does not end loses nothing either. */
const STOP_WITHIN_MS = 3000;

/** Runs scheduled work as processes of their own, so that this one stays quick. */
export class WorkProcesses {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #log: Pick<Logger, "info" | "warn">;
  readonly #running = new Set<ChildProcess>();

  constructor(environment: NodeJS.ProcessEnv, log: Pick<Logger, "info" | "warn">) {
    this.#environment = environment;
    this.#log = log;
  }

  /** Runs it to its end, and logs what came of it. */
  async run({ kind, project, library }: ScheduledWork): Promise<void> {
    const args = [...PROGRAMS[kind], "--project", project, "--library", String(library)];
    const child = spawn(process.execPath, args, {
      env: this.#environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#running.add(child);
    giveWay(child);
    const output = await outputOf(child);
    this.#running.delete(child);
    const line = { project, library, kind, code: child.exitCode, output };
    if (child.exitCode === 0) this.#log.info(line, "scheduled work is done");
    else this.#log.warn(line, "scheduled work failed, or is not complete");
  }

  /** Asks all to stop, and waits for them. */
  async end(): Promise<void> {
    await Promise.all([...this.#running].map((child) => stop(child)));
  }
}

/** Patrons come first. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // it has ended already, or the system does not allow it: the work is done all the same
  }
}

/** Its last lines, once it has ended. */
async function outputOf(child: ChildProcess): Promise<readonly string[]> {
  let text = "";
  const take = (chunk: unknown) => {
    text = (text + String(chunk)).slice(-KEPT_CHARACTERS);
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  await new Promise<void>((resolve) => {
    child.once("close", () => {
      resolve();
    });
    child.once("error", (error) => {
      take(error.message);
      resolve();
    });
  });
  return text.split("\n").filter((line) => line.trim() !== "");
}

async function stop(child: ChildProcess): Promise<void> {
  const hasEnded = new Promise<void>((resolve) => {
    child.once("close", () => {
      resolve();
    });
  });
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  await hasEnded;
  clearTimeout(timer);
}
