import type { PatronAccess } from "@freihand/connector-kit";
import type { LiveSetup } from "./libraries/live-setup.ts";
import type { Chore } from "./chores.ts";

const HOUR_MS = 3_600_000;

/** Ends what was not collected in the libraries that are in force; those that a change of their settings replaced are left alone. */
export class LapsingReservations {
  readonly #ends = new WeakMap<PatronAccess, () => Promise<unknown>>();

  /** @param end ends what has lapsed in the library behind `patrons` */
  remember(patrons: PatronAccess, end: () => Promise<unknown>): PatronAccess {
    this.#ends.set(patrons, end);
    return patrons;
  }

  choreOf(setup: Pick<LiveSetup, "projects" | "libraries">): Chore {
    return {
      what: "ending what was not collected",
      everyMs: HOUR_MS,
      run: () => Promise.all(patronsOf(setup).map(async (patrons) => this.#ends.get(patrons)?.())),
    };
  }
}

const patronsOf = ({ projects, libraries }: Pick<LiveSetup, "projects" | "libraries">) =>
  projects.all.flatMap((project) =>
    project.libraries.flatMap(({ file }) => libraries.find(project.id, file.id)?.patrons ?? []),
  );
