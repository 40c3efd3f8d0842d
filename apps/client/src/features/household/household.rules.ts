import type { AccountData, IsoDate, Library } from "@freihand/contract";
import type { CardSession } from "../../model/session/session.rules.ts";

/** One card of this device with what is known of it now. */
export interface HouseholdCard {
  /** Names it among the cards of this device. */
  readonly key: string;
  readonly card: CardSession;
  /** How the patron knows it; no two cards have the same. */
  readonly name: string;
  /** Undefined until the list of libraries is there. */
  readonly library: Library | undefined;
  /** The calendar day at this card's library. @source Q-38 */
  readonly today: IsoDate;
  /** Undefined: its library has not said anything yet. */
  readonly account: AccountData | undefined;
}

/** Whether the cards are of several libraries: then a name alone does not say where. */
export function areOfSeveralLibraries(cards: readonly HouseholdCard[]): boolean {
  return new Set(cards.map(({ card }) => card.libraryId)).size > 1;
}

/**
 * When the oldest of what is shown was said, RFC 3339.
 * @returns undefined when nothing is there yet
 */
export function oldestAnswer(cards: readonly HouseholdCard[]): string | undefined {
  return cards
    .flatMap(({ account }) => (account === undefined ? [] : [account.retrieved]))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
}

/** A library in a word, where several are named in one list. */
export function shortLibraryName({ shortname, libname }: Library): string {
  return shortname === "" ? libname : shortname;
}
