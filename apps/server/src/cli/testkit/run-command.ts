import { execFile, type ChildProcess } from "node:child_process";
import { join } from "node:path";

/** How a command ended, and what it printed. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a command gets from outside. */
interface Outside {
  readonly env: NodeJS.ProcessEnv;
  /** What is typed in. */
  readonly typed?: string;
}

/** A command of the server in a process of its own, as an operator runs it. @param command file in `cli` */
export const runCommand = (
  command: string,
  args: readonly string[],
  { env, typed = "" }: Outside,
): Promise<Ran> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, "..", command);
    const child: ChildProcess = execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode, out, err }),
    );
    child.stdin?.end(typed);
  });
