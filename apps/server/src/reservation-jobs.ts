import type { PatronAccess } from "@freihand/connector-kit";
import type { LiveSetup } from "./libraries/live-setup.ts";
import type { Job } from "./jobs.ts";

const MINUTE_MS = 60_000;

/** Does in the libraries that are in force what time does to reservations and loan requests; those that a change of their settings replaced are left alone. */
export class ReservationJobs {
  readonly #jobs = new WeakMap<PatronAccess, readonly (() => Promise<void>)[]>();

  /** @param jobs let the time that has passed take effect in the library behind `patrons`; cheap when they have already */
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
