import { areOfSeveralLibraries, shortLibraryName, type HouseholdCard } from "../household.rules.ts";

/** The owner of a line. */
export interface Owner {
  readonly name: string;
  /** Undefined where all cards are of the same library. */
  readonly library: string | undefined;
}

/**
 * Gives the owner of each line.
 * @param all every card of this device
 * @returns undefined if there is only one card
 */
export function whoseAmong(
  all: readonly HouseholdCard[],
): ((of: HouseholdCard) => Owner) | undefined {
  if (all.length < 2) return undefined;
  const areSeveral = areOfSeveralLibraries(all);
  return ({ name, library }) => ({
    name,
    library: areSeveral && library !== undefined ? shortLibraryName(library) : undefined,
  });
}
