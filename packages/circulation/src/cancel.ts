import type { Desk, Moment } from "./desk.ts";
import { endReservation } from "./hand-on.ts";
import { once, type RequestReused } from "./once.ts";

/** Which reservation the patron gives up. */
export interface CancelWish {
  readonly userId: string;
  readonly requestId: string;
  /** Id of the reservation. */
  readonly id: string;
  /** Whether the patron has said yes to the question. */
  readonly confirmed: boolean;
}

/** `not_found`: the patron has no such reservation, or no longer. `gone`: no such card. */
export type CancelOutcome =
  | { readonly kind: "done"; readonly recordId: string }
  | { readonly kind: "ask"; readonly question: "confirm"; readonly recordId: string }
  | { readonly kind: "refused"; readonly reason: "not_found" }
  | { readonly kind: "gone" }
  | RequestReused;

/** Gives up a reservation in whatever state it is; a copy that it held goes to the next in the queue. */
export const cancelReservation = (
  desk: Desk,
  { userId, requestId, id, confirmed }: CancelWish,
  moment: Moment,
): Promise<CancelOutcome> =>
  desk.store.transaction(async (tx): Promise<CancelOutcome> => {
    if ((await tx.patron(userId)) === undefined) return { kind: "gone" };
    const key = { userId, call: "cancel", requestId };
    return once(tx, { key, target: id, moment }, async (): Promise<CancelOutcome> => {
      const reservation = await tx.reservation(id);
      if (reservation?.userId !== userId) return { kind: "refused", reason: "not_found" };
      const { recordId } = reservation;
      if (!confirmed) return { kind: "ask", question: "confirm", recordId };
      await endReservation(tx, reservation, { desk, today: moment.today });
      return { kind: "done", recordId };
    });
  });
