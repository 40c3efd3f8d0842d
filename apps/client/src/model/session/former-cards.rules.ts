import { libraryId, userId } from "@freihand/contract";
import * as z from "zod/mini";
import { isSameCard, type CardKey } from "./session.rules.ts";
import { withDefault } from "../shape-words.ts";

/** A card that was signed in to the former app. Its token is useless here: it needs its password. */
export const formerCard = z.object({ libraryId, userId, name: z.optional(z.string()) });
/** A card that was signed in to the former app. */
export type FormerCard = z.infer<typeof formerCard>;

export const formerCardsShape = z.object({ cards: withDefault(z.array(formerCard), []) });
/** Cards of the former app that have not signed in here yet. */
export type FormerCards = z.infer<typeof formerCardsShape>;

/** Each card once, the first of its kind. */
export function uniqueCards(cards: readonly FormerCard[]): FormerCard[] {
  return cards.filter((card, place) => cards.findIndex((one) => isSameCard(one, card)) === place);
}

/** After a card has signed in, or is no longer wanted. @returns the same when it was not listed */
export function withoutFormer(state: FormerCards, card: CardKey): FormerCards {
  const cards = state.cards.filter((one) => !isSameCard(one, card));
  return cards.length === state.cards.length ? state : { cards };
}
