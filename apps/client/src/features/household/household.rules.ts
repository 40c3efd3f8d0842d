import type { AccountData, IsoDate, Library } from "@freihand/contract";
import type { CardSession } from "../../model/session/session.rules.ts";

/** One card of this device with what is currently known about it. */
export interface HouseholdCard {
  /** Identifies it among the cards of this device. */
  readonly key: string;
  readonly card: CardSession;
  /** How the patron knows it; unique among the cards. */
  readonly name: string;
  /** Undefined until the list of libraries is loaded. */
  readonly library: Library | undefined;
  /** The calendar day at this card's library. @source Q-38 */
  readonly today: IsoDate;
  /** Undefined: no answer from its library yet. */
  readonly account: AccountData | undefined;
}

/** Whether the cards are of several libraries: then a name alone does not say where. */
export function areOfSeveralLibraries(cards: readonly HouseholdCard[]): boolean {
  return new Set(cards.map(({ card }) => card.libraryId)).size > 1;
}

/**
 * When the oldest of the data shown was fetched, RFC 3339.
 * @returns undefined if there is none yet
 */
export function oldestAnswer(cards: readonly HouseholdCard[]): string | undefined {
  return cards
    .flatMap(({ account }) => (account === undefined ? [] : [account.retrieved]))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
}

/** A short name of a library, where several appear in one list. */
export function shortLibraryName({ shortname, libname }: Library): string {
  return shortname === "" ? libname : shortname;
}

/** Path for signing a card in and coming back. */
export const ADD_CARD_PATH = "/login?redirect=/accounts";
