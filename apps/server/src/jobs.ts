import type { Logger } from "pino";

/** A recurring job of the server. */
export interface Job {
  /** For the log, in case it fails. */
  readonly what: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** How a run of a job ended. */
export interface JobEnd extends Pick<Job, "what" | "everyMs"> {
  readonly hasFailed: boolean;
  readonly ms: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

/**
 * Runs every job now and then at its interval; one that fails is logged and retried the next time.
 * @param note notified at the end of every run
 */
export function startJobs(
  jobs: readonly Job[],
  log: Pick<Logger, "warn">,
  note: (end: JobEnd) => void = () => {},
): () => void {
  const attempt = async ({ what, everyMs, run }: Job) => {
    const started = performance.now();
    const end = (hasFailed: boolean) => {
      note({ what, everyMs, hasFailed, ms: performance.now() - started, at: Date.now() });
    };
    try {
      await run();
      end(false);
    } catch (error) {
      end(true);
      log.warn({ error, what }, "a chore failed");
    }
  };
  const timers = jobs.map((job) => {
    void attempt(job);
    return setInterval(() => void attempt(job), job.everyMs);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
