import type { Logger } from "pino";
import { SOLE_LEADER, type Leading } from "./leadership.ts";

/** A recurring job of the server. */
export interface Job {
  /** For the log, in case it fails. */
  readonly what: string;
  readonly everyMs: number;
  /** Each of several servers over one database does it for itself; undefined: the one that leads does it for all. */
  readonly onEach?: true;
  readonly run: () => Promise<unknown>;
}

/** How a run of a job ended. */
export interface JobEnd extends Pick<Job, "what" | "everyMs"> {
  readonly hasFailed: boolean;
  readonly ms: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

/** What running jobs depends on. */
interface JobParts {
  readonly log: Pick<Logger, "warn">;
  /** Undefined: it is the only server. */
  readonly leadership?: Leading;
  /** Notified at the end of every run; undefined: nobody is. */
  readonly note?: ((end: JobEnd) => void) | undefined;
}

/**
 * Runs every job now and then at its interval; one that fails is logged and retried the next time. What is done once for
 * all servers begins when this one begins to lead.
 * @source decision 83
 */
export function startJobs(
  jobs: readonly Job[],
  { log, leadership = SOLE_LEADER, note = () => {} }: JobParts,
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
  const isOurs = ({ onEach }: Job) => onEach === true || leadership.isLeading();
  let hasEnded = false;
  const timers = jobs.map((job) => {
    if (job.onEach === true) void attempt(job);
    return setInterval(() => {
      if (isOurs(job)) void attempt(job);
    }, job.everyMs);
  });
  leadership.onBegin(() => {
    if (hasEnded) return;
    for (const job of jobs) if (job.onEach !== true) void attempt(job);
  });
  return () => {
    hasEnded = true;
    for (const timer of timers) clearInterval(timer);
  };
}
