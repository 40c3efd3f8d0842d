import { areOfSeveralLibraries, shortLibraryName, type HouseholdCard } from "../household.rules.ts";

/** Whose a line is. */
export interface Whose {
  readonly name: string;
  /** Undefined where all cards are of the same library. */
  readonly library: string | undefined;
}

/**
 * Says whose each line is.
 * @param all every card of this device
 * @returns undefined where there is only one card
 */
export function whoseAmong(
  all: readonly HouseholdCard[],
): ((of: HouseholdCard) => Whose) | undefined {
  if (all.length < 2) return undefined;
  const areSeveral = areOfSeveralLibraries(all);
  return ({ name, library }) => ({
    name,
    library: areSeveral && library !== undefined ? shortLibraryName(library) : undefined,
  });
}
