import type { IsoDate } from "@freihand/contract";

/** The validity of a card today. */
export type CardValidity = "valid" | "last-day" | "expired";

/** @param validUntil last day of validity */
export function cardValidity(validUntil: IsoDate, today: IsoDate): CardValidity {
  if (validUntil < today) return "expired";
  return validUntil === today ? "last-day" : "valid";
}
