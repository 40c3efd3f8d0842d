import { addDays } from "@freihand/contract";
import { momentAt } from "../libraries/wall-time.rules.ts";
import type { CardFacts } from "./card-facts.ts";

/** Library systems use the last dates of the calendar for "no end". */
const NO_END = "9999-01-01";

/**
 * The end of the last day on which a card is valid, by the library's clocks.
 * @returns undefined when it has no end
 * @source Q-38
 */
export const endOfValidity = ({
  validUntil,
  timezone,
}: Pick<CardFacts, "validUntil" | "timezone">): Date | undefined =>
  validUntil === undefined || validUntil >= NO_END
    ? undefined
    : new Date(momentAt(addDays(validUntil, 1), "00:00", timezone));
