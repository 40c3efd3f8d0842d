import type { IsoDate } from "@freihand/contract";

/** How a card stands today. */
export type CardValidity = "valid" | "last-day" | "expired";

/** @param validUntil last day on which the card is good */
export function cardValidity(validUntil: IsoDate, today: IsoDate): CardValidity {
  if (validUntil < today) return "expired";
  return validUntil === today ? "last-day" : "valid";
}
