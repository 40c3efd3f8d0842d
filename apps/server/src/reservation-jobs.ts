import type { PatronAccess } from "@freihand/connector-kit";
import type { LiveSetup } from "./libraries/live-setup.ts";
import type { Job } from "./jobs.ts";

const MINUTE_MS = 60_000;

/**
 * Runs the time-driven jobs of reservations and loan requests in the current libraries; those replaced by a change of
 * their settings are skipped.
 */
export class ReservationJobs {
  readonly #jobs = new WeakMap<PatronAccess, readonly (() => Promise<void>)[]>();

  /** @param jobs apply the passage of time in the library behind `patrons`; cheap when already done */
  remember(patrons: PatronAccess, jobs: readonly (() => Promise<void>)[]): PatronAccess {
    this.#jobs.set(patrons, jobs);
    return patrons;
  }

  jobFor(setup: Pick<LiveSetup, "projects" | "libraries">): Job {
    return {
      what: "keeping reservations and loan requests current",
      everyMs: MINUTE_MS,
      run: () =>
        Promise.all(
          patronsOf(setup)
            .flatMap((patrons) => this.#jobs.get(patrons) ?? [])
            .map((job) => job()),
        ),
    };
  }
}

const patronsOf = ({ projects, libraries }: Pick<LiveSetup, "projects" | "libraries">) =>
  projects.all.flatMap((project) =>
    project.libraries.flatMap(({ file }) => libraries.find(project.id, file.id)?.patrons ?? []),
  );
