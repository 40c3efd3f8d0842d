import type { Launched } from "../../testkit/server-process.ts";
import { runHarvest } from "../harvest/harvest-run.ts";
import { saidBy } from "./said-by.ts";

/** What a harvest with `--json` printed, and its exit code. */
interface Said {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Its report, if it came to one. */
export function harvestOf({ code, stdout, stderr }: Said) {
  const report: unknown = stdout === "" ? undefined : JSON.parse(stdout);
  return { code, report, errors: stderr };
}

/** A process when it has ended. */
export const endOf = async (run: Launched): Promise<Said> => {
  const code = await run.ended;
  return { code, stdout: run.output(), stderr: run.errors() };
};

/** The command in this process, which takes a tenth of the time of one of its own. */
export async function harvestHere(environment: NodeJS.ProcessEnv, args: readonly string[]) {
  const signal = new AbortController().signal;
  return harvestOf(await saidBy(() => runHarvest({ args, environment, signal, isTTY: false })));
}
