import type { Logger } from "pino";

/** A recurring job of the server. */
export interface Job {
  /** For the log, in case it fails. */
  readonly what: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** Runs every job now and then at its interval; one that fails is logged and retried the next time. */
export function startJobs(jobs: readonly Job[], log: Pick<Logger, "warn">): () => void {
  const attempt = ({ what, run }: Job) => {
    run().catch((error: unknown) => {
      log.warn({ error, what }, "a chore failed");
    });
  };
  const timers = jobs.map((job) => {
    attempt(job);
    return setInterval(attempt, job.everyMs, job);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
