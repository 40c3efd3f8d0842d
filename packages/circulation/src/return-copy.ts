import type { IsoDate } from "@freihand/contract";
import type { LendingContext } from "./lending-context.ts";
import { endLapsed, assignNext } from "./assign-next.ts";
import type { OpenReservation } from "./model.rules.ts";
import { chargeOverdue } from "./overdue-fees.ts";
import type { OverdueFee } from "./overdue.rules.ts";
import { rememberReturn } from "./recent-return.ts";
import { setAside } from "./queue.rules.ts";

/** A copy returned at a branch. */
export interface CopyAtBranch {
  readonly copyId: string;
  readonly branch: string;
}

/**
 * `heldFor`: set it aside for this reservation; undefined: it goes to its shelf. `overdue`: the fee charged because it
 * was late.
 */
export type ReturnOutcome =
  | { readonly kind: "done"; readonly heldFor?: OpenReservation; readonly overdue?: OverdueFee }
  | { readonly kind: "refused"; readonly reason: "not_lent" };

/** Returns a copy, charges its overdue fee, and assigns the copy to the next in the queue. */
export const returnCopy = (
  lending: LendingContext,
  { copyId, branch }: CopyAtBranch,
  today: IsoDate,
): Promise<ReturnOutcome> =>
  lending.store.transaction(async (tx): Promise<ReturnOutcome> => {
    const loan = await tx.loanOfCopy(copyId);
    if (loan === undefined) return { kind: "refused", reason: "not_lent" };
    await tx.removeLoan(loan.id);
    const overdue = await chargeOverdue(tx, loan, { lending, today });
    await rememberReturn(tx, loan, { lending, today });
    const copy = { copyId, branch, recordId: loan.recordId };
    const heldFor = await assignNext(tx, copy, { lending, today });
    return { kind: "done", ...(heldFor && { heldFor }), ...(overdue && { overdue }) };
  });

/** A reservation whose copy has arrived at a branch. */
export interface BranchArrival {
  readonly reservationId: string;
  readonly branch: string;
}

/**
 * A copy in transit has arrived at the pickup branch and is ready from now on.
 * @returns false when nothing was in transit to it for this reservation
 */
export const receiveAtBranch = (
  lending: LendingContext,
  { reservationId, branch }: BranchArrival,
  today: IsoDate,
): Promise<boolean> =>
  lending.store.transaction(async (tx) => {
    const reservation = await tx.reservation(reservationId);
    if (reservation?.state !== "transit" || reservation.branch !== branch) return false;
    const { copyId } = reservation;
    if (copyId === undefined) return false;
    const { pickupDays } = lending.policy;
    await tx.place(reservationId, setAside({ branch }, { copyId, branch }, { today, pickupDays }));
    return true;
  });

/**
 * Ends every reservation that was not picked up in time and passes the copies on; to be called daily.
 * @returns how many were ended
 */
export const endLapsedReservations = (lending: LendingContext, today: IsoDate): Promise<number> =>
  lending.store.transaction(async (tx) =>
    endLapsed(tx, await tx.lapsedBefore(today), { lending, today }),
  );
