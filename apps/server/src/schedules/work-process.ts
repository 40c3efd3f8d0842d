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

/** How scheduled work ended. */
export interface WorkEnd extends Pick<ScheduledWork, "kind" | "project" | "library"> {
  /** Null: it was killed. */
  readonly exitCode: number | null;
  /** The last lines of what it wrote. */
  readonly output: readonly string[];
  readonly ms: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

/** Where the end of scheduled work is noted. */
interface WorkNotes {
  readonly log: Pick<Logger, "info" | "warn">;
  /** Undefined: nobody counts it. */
  readonly note?: ((end: WorkEnd) => void) | undefined;
}

/** Runs scheduled work as processes of their own, so that this one stays quick. */
export class WorkProcesses {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #notes: WorkNotes;
  readonly #running = new Set<ChildProcess>();

  constructor(environment: NodeJS.ProcessEnv, notes: WorkNotes) {
    this.#environment = environment;
    this.#notes = notes;
  }

  /** Runs it to its end, and logs what came of it. */
  async run({ kind, project, library }: ScheduledWork): Promise<void> {
    const { log, note } = this.#notes;
    const started = performance.now();
    const args = [...PROGRAMS[kind], "--project", project, "--library", String(library)];
    const child = spawn(process.execPath, args, {
      env: this.#environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#running.add(child);
    giveWay(child);
    const output = await outputOf(child);
    this.#running.delete(child);
    const { exitCode } = child;
    const ms = performance.now() - started;
    note?.({ kind, project, library, exitCode, output, ms, at: Date.now() });
    const line = { project, library, kind, code: exitCode, output };
    if (exitCode === 0) log.info(line, "scheduled work is done");
    else log.warn(line, "scheduled work failed, or is not complete");
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
