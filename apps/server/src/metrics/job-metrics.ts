import type { JobEnd } from "../jobs.ts";
import type { Family } from "./exposition.rules.ts";
import { family, type FamilyName } from "./families.ts";

interface JobState {
  readonly everyMs: number;
  readonly runs: number;
  readonly failures: number;
  readonly lastMs: number;
  /** 0: never. */
  readonly succeededAt: number;
}

const NEVER_RUN = { runs: 0, failures: 0, succeededAt: 0 };

/** The server's recurring jobs. */
export class JobMetrics {
  readonly #jobs = new Map<string, JobState>();

  note({ what, everyMs, hasFailed, ms, at }: JobEnd): void {
    const { runs, failures, succeededAt } = this.#jobs.get(what) ?? NEVER_RUN;
    this.#jobs.set(what, {
      everyMs,
      runs: runs + 1,
      failures: failures + (hasFailed ? 1 : 0),
      lastMs: ms,
      succeededAt: hasFailed ? succeededAt : at,
    });
  }

  families(): readonly Family[] {
    const jobs = [...this.#jobs];
    const perJob = (name: FamilyName, valueOf: (job: JobState) => number) =>
      family(
        name,
        jobs.map(([job, state]) => ({ labels: { job }, value: valueOf(state) })),
      );
    return [
      family(
        "freihand_job_runs_total",
        jobs.flatMap(([job, { runs, failures }]) => [
          { labels: { job, outcome: "done" }, value: runs - failures },
          { labels: { job, outcome: "failed" }, value: failures },
        ]),
      ),
      perJob("freihand_job_interval_seconds", ({ everyMs }) => everyMs / 1000),
      perJob("freihand_job_last_duration_seconds", ({ lastMs }) => lastMs / 1000),
      perJob(
        "freihand_job_last_success_timestamp_seconds",
        ({ succeededAt }) => succeededAt / 1000,
      ),
    ];
  }
}
