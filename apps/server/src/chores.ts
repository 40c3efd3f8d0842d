import type { Logger } from "pino";

/** Something that the server does by itself, again and again. */
export interface Chore {
  /** For the log, in case it fails. */
  readonly what: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** Does every chore now and then at its interval; one that fails is logged and tried again the next time. */
export function startChores(chores: readonly Chore[], log: Pick<Logger, "warn">): () => void {
  const attempt = ({ what, run }: Chore) => {
    run().catch((error: unknown) => {
      log.warn({ error, what }, "a chore failed");
    });
  };
  const timers = chores.map((chore) => {
    attempt(chore);
    return setInterval(attempt, chore.everyMs, chore);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
