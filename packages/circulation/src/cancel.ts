import type { LendingContext, Moment } from "./lending-context.ts";
import { endReservation } from "./assign-next.ts";
import { runIdempotently, type RequestIdConflict } from "./idempotency.ts";

/** Which reservation the patron cancels. */
export interface CancelRequest {
  readonly userId: string;
  readonly requestId: string;
  /** Id of the reservation. */
  readonly id: string;
  /** Whether the patron has confirmed. */
  readonly confirmed: boolean;
}

/** `not_found`: the patron has no such reservation, or no longer. `gone`: no such card. */
export type CancelOutcome =
  | { readonly kind: "done"; readonly recordId: string }
  | { readonly kind: "ask"; readonly question: "confirm"; readonly recordId: string }
  | { readonly kind: "refused"; readonly reason: "not_found" }
  | { readonly kind: "gone" }
  | RequestIdConflict;

/** Cancels a reservation in any state; a copy that it held goes to the next in the queue. */
export const cancelReservation = (
  lending: LendingContext,
  { userId, requestId, id, confirmed }: CancelRequest,
  moment: Moment,
): Promise<CancelOutcome> =>
  lending.store.transaction(async (tx): Promise<CancelOutcome> => {
    if ((await tx.patron(userId)) === undefined) return { kind: "gone" };
    const key = { userId, call: "cancel", requestId };
    return runIdempotently(tx, { key, target: id, moment }, async (): Promise<CancelOutcome> => {
      const reservation = await tx.reservation(id);
      if (reservation?.userId !== userId) return { kind: "refused", reason: "not_found" };
      const { recordId } = reservation;
      if (!confirmed) return { kind: "ask", question: "confirm", recordId };
      await endReservation(tx, reservation, { lending, today: moment.today });
      await tx.note({ action: "cancel", outcome: "done", userId });
      return { kind: "done", recordId };
    });
  });
