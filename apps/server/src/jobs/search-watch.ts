import type { Logger } from "pino";
import type { Job } from "../jobs.ts";

const WATCHED_MS = 60_000;

/**
 * Tells the operator's log when the search engine cannot be used, and when it can again: at the start, and whenever that
 * changes.
 * @param trouble in words without an address or what was searched for; undefined: it answers
 */
export function searchWatch(
  trouble: () => Promise<string | undefined>,
  log: Pick<Logger, "warn" | "info">,
): Job {
  let reported: string | undefined;
  const look = async (): Promise<void> => {
    const now = await trouble();
    if (now === reported) return;
    reported = now;
    if (now === undefined) log.info("searches work again");
    else log.warn({ search: now }, "searches do not work");
  };
  return { what: "looking at the search engine", everyMs: WATCHED_MS, onEach: true, run: look };
}
