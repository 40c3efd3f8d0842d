import type { PatronAccess } from "@freihand/connector-kit";
import type { LiveSetup } from "./libraries/live-setup.ts";
import type { Chore } from "./chores.ts";

const MINUTE_MS = 60_000;

/** Does in the libraries that are in force what a new day means for reservations; those that a change of their settings replaced are left alone. */
export class ReservationRounds {
  readonly #rounds = new WeakMap<PatronAccess, () => Promise<void>>();

  /** @param round lets a day that has come take effect in the library behind `patrons`; cheap when it has already */
  remember(patrons: PatronAccess, round: () => Promise<void>): PatronAccess {
    this.#rounds.set(patrons, round);
    return patrons;
  }

  choreOf(setup: Pick<LiveSetup, "projects" | "libraries">): Chore {
    return {
      what: "keeping reservations current",
      everyMs: MINUTE_MS,
      run: () =>
        Promise.all(patronsOf(setup).map(async (patrons) => this.#rounds.get(patrons)?.())),
    };
  }
}

const patronsOf = ({ projects, libraries }: Pick<LiveSetup, "projects" | "libraries">) =>
  projects.all.flatMap((project) =>
    project.libraries.flatMap(({ file }) => libraries.find(project.id, file.id)?.patrons ?? []),
  );
