import type { IsoDate } from "@freihand/contract";

/** What Koha says of a card. */
interface Card {
  readonly restricted?: boolean | number | null | undefined;
  readonly patron_card_lost?: boolean | number | null | undefined;
  readonly incorrect_address?: boolean | number | null | undefined;
}

/** Why nothing is reserved with a card. */
export type CardBlock = "blocked" | "card_expired" | "fees";

/** Limits and day of a judgement. */
export interface CardFacts {
  /** Undefined: the card has no end. */
  readonly validUntil: IsoDate | undefined;
  readonly today: IsoDate;
  readonly owedCents: number;
  /** Undefined: none. */
  readonly feeLimitCents: number | undefined;
}

/** Koha's staff routes refuse none of these, so it is done here. The most serious comes first. */
export function cardBlocks(card: Card, facts: CardFacts): readonly CardBlock[] {
  const { validUntil, today, owedCents, feeLimitCents = Infinity } = facts;
  const flags = [card.restricted, card.patron_card_lost, card.incorrect_address];
  return [
    ...(flags.some((one) => one === true || one === 1) ? (["blocked"] as const) : []),
    ...(validUntil !== undefined && validUntil < today ? (["card_expired"] as const) : []),
    ...(owedCents > feeLimitCents ? (["fees"] as const) : []),
  ];
}
