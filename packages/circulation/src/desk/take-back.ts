import type { IsoDate } from "@freihand/contract";
import { serveFromShelf } from "../serve-from-shelf.ts";
import type { LendingDay } from "../lending-context.ts";
import type { CopyMark, MarkCharge, OpenLoan, OpenReservation } from "../model.rules.ts";
import { chargeOverdue } from "../overdue-fees.ts";
import { rememberReturn } from "../recent-return.ts";
import type { CirculationTransaction } from "../store.ts";
import { type EndedLoan, type FoundAgain, isRefunded } from "./receive.rules.ts";

/** Ends a loan as of a day, and charges what it costs that it was late. */
export async function endLoan(
  tx: CirculationTransaction,
  loan: OpenLoan,
  { lending, today: returnedOn }: LendingDay,
): Promise<EndedLoan> {
  await tx.removeLoan(loan.id);
  const overdue = await chargeOverdue(tx, loan, { lending, today: returnedOn });
  await rememberReturn(tx, loan, { lending, today: returnedOn });
  return { loan, returnedOn, ...(overdue && { overdue }) };
}

/**
 * A reservation loses its copy and waits again, at its old place; where copies are set aside by themselves, it gets another
 * one that is on its shelf. The copy itself has to be marked or lent before.
 */
export async function releaseHold(
  tx: CirculationTransaction,
  { id, recordId }: Pick<OpenReservation, "id" | "recordId">,
  day: LendingDay,
): Promise<void> {
  await tx.place(id, { state: "waiting" });
  await serveFromShelf(tx, recordId, day);
}

/** Ends the debt for a lost copy: what was paid of it is owed to the reader. */
async function refund(
  tx: CirculationTransaction,
  { feeId, userId, cents }: MarkCharge,
  today: IsoDate,
): Promise<Pick<FoundAgain, "refundCents" | "fee">> {
  if ((await tx.patron(userId)) === undefined) return { refundCents: 0 };
  const fee = await tx.fee(feeId);
  const refundCents = await tx.reverseFee({ id: feeId, userId, cents, date: today, kind: "lost" });
  return { refundCents, ...(fee && { fee }) };
}

/** Removes the mark of a copy that is in somebody's hands. @returns undefined when it had not been given up */
export async function clearMark(
  tx: CirculationTransaction,
  mark: CopyMark,
  today: IsoDate,
): Promise<FoundAgain | undefined> {
  await tx.removeMark(mark.copyId);
  const { kind, charge } = mark;
  if (kind !== "missing" && kind !== "lost") return undefined;
  const isOwed = charge !== undefined && isRefunded(mark, today);
  return { was: kind, ...(isOwed ? await refund(tx, charge, today) : { refundCents: 0 }) };
}
