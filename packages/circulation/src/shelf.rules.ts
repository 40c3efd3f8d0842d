import type { IsoDate } from "@freihand/contract";
import type { CopyMark, OpenReservation, TitleCirculation } from "./model.rules.ts";
import { hasLapsed } from "./queue.rules.ts";

/** Figures of a card number that are shown where everybody can read them. */
const SLIP_FIGURES = 4;

/** What the slip in a copy on the hold shelf says, for the shelf is public: the end of the card number. */
export const slipOf = (userId: string): string => userId.slice(-SLIP_FIGURES);

/** A reservation that holds a copy. */
export type HoldingReservation = OpenReservation & { readonly copyId: string };

/** Narrows to reservations that hold a copy. */
export const isHolding = (reservation: OpenReservation): reservation is HoldingReservation =>
  reservation.copyId !== undefined;

/**
 * What is known of a copy whose reservation has ended before anybody took the copy away: it is still on the hold shelf, or
 * still travels to it.
 */
export const markAfterHold = (
  { copyId, recordId, userId, branch, state }: HoldingReservation,
  today: IsoDate,
): CopyMark =>
  state === "ready"
    ? { copyId, recordId, kind: "to_clear", day: today, branch, note: slipOf(userId) }
    : { copyId, recordId, kind: "travelling", day: today, branch };

/** The same circulation once what was not picked up in time has been ended, where staff set copies aside. */
export function withoutLapsed(traffic: TitleCirculation, today: IsoDate): TitleCirculation {
  const lapsed = traffic.queue.filter((one) => hasLapsed(one, today));
  if (lapsed.length === 0) return traffic;
  const marks = lapsed.filter(isHolding).map((one) => markAfterHold(one, today));
  return {
    loans: traffic.loans,
    queue: traffic.queue.filter((one) => !lapsed.includes(one)),
    marks: [...(traffic.marks ?? []), ...marks],
  };
}
