import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A library card of the demo. */
export interface DemoCard {
  readonly libraryId: number;
  readonly userId: string;
  readonly password: string;
  readonly state: string;
}

const root = new URL("../../../..", import.meta.url).pathname;

/** The arguments that `npm start` passes to node. */
const START =
  /\bnode (.+)$/
    .exec(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts.start)?.[1]
    ?.split(" ") ?? [];

/** The real server with the demo project and a data folder of its own. */
export class RealServer {
  readonly dataDir: string;
  readonly #env: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #port = 0;

  /**
   * @param env settings that differ from the defaults
   * @param filled data folder that the server's own starts as a copy of; undefined: it starts empty
   */
  constructor(env: Readonly<Record<string, string>> = {}, filled?: string) {
    this.#env = env;
    this.dataDir = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "freihand-e2e-"));
    if (filled !== undefined && env["DATA_DIR"] === undefined)
      cpSync(filled, this.dataDir, { recursive: true });
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts, or starts again on the same port: open pages find it there. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, START, {
      cwd: root,
      env: {
        ...process.env,
        // the tests repeatedly sign in the same few cards, and all come from one address
        LOGIN_LIMIT: "0",
        RATE_LIMIT: "0",
        // a test that changes what the server answers wants to see that, not what it rendered a minute ago
        RENDERING: "off",
        ...this.#env,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        HOST: "127.0.0.1",
        NODE_ENV: "production",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    let log = "";
    child.stderr.on("data", (chunk) => (log += String(chunk)));
    for await (const line of createInterface({ input: child.stdout })) {
      log += `${line}\n`;
      const [, port] = /https?:\/\/[^\s:]+:(\d+)/.exec(line) ?? [];
      if (port === undefined) continue;
      this.#port = Number(port);
      child.stdout.resume();
      return;
    }
    throw new Error(`The server did not start:\n${log}`);
  }

  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<number | null> {
    const child = this.#process;
    if (child === undefined) return null;
    this.#process = undefined;
    if (child.exitCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, "exit");
    return child.exitCode;
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** A card of the demo in the given library and state. @throws when the demo has none */
export function cardOf(cards: readonly DemoCard[], libraryId: number, state: string): DemoCard {
  const card = cards.find((one) => one.libraryId === libraryId && one.state === state);
  if (card === undefined) throw new Error(`No demo card ${state} in library ${String(libraryId)}`);
  return card;
}
