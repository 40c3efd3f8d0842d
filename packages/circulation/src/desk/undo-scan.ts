import type { IsoDate } from "@freihand/contract";
import type { LendingContext, Moment } from "../lending-context.ts";
import type { MarkCharge, OpenReservation } from "../model.rules.ts";
import type { CirculationTransaction } from "../store.ts";
import { isUntouched, placementOf, type SituationChange } from "./copy-situation.rules.ts";
import { readSituation } from "./copy-situation.ts";
import { type KeptLoan, type KeptReceipt, parseUndoable, receiptText } from "./receipt.cast.ts";
import type { FoundAgain } from "./receive.rules.ts";
import { isLoanUntouched, takeLoanBack } from "./undo-loan.ts";

/** How long a scan can be taken back. */
const UNDO_MS = 60_000;

/**
 * `too_late`: more than a minute ago · `built_upon`: something has happened since with the copy, its reader or its
 * reservation · `unknown`: no such receipt.
 */
export type UndoOutcome =
  | {
      readonly kind: "done";
      readonly copyId: string;
      readonly recordId: string;
      /** Whose loan it is about; undefined: the copy was received, and was not on loan. */
      readonly userId?: string;
    }
  | { readonly kind: "refused"; readonly reason: "too_late" | "built_upon" | "unknown" };

/**
 * Takes a scan back. Of a return: the same loan is there again, its fee is gone, and the reservation is at its old place. Of a
 * loan: it never was, nor its fee. A fee that was paid meanwhile is owed to the reader. Again: the same answer.
 */
export const undoScan = (
  lending: LendingContext,
  receiptId: string,
  moment: Moment,
): Promise<UndoOutcome> =>
  lending.store.transaction(async (tx): Promise<UndoOutcome> => {
    const receipt = await tx.receipt({ id: receiptId });
    if (receipt === undefined) return { kind: "refused", reason: "unknown" };
    const kept = parseUndoable(receipt);
    const { copy, userId } = subjectOf(kept);
    const done = { kind: "done", ...copy, ...(userId !== undefined && { userId }) } as const;
    if (kept.isUndone) return done;
    if (moment.nowMs - receipt.atMs > UNDO_MS) return { kind: "refused", reason: "too_late" };
    if (!(await canUndo(tx, kept))) return { kind: "refused", reason: "built_upon" };
    if (isLoan(kept)) await takeLoanBack(tx, kept, { lending, moment });
    else await restore(tx, kept, moment);
    await tx.putReceipt({ ...receipt, text: receiptText({ ...kept, isUndone: true }) });
    const which = isLoan(kept) && { reason: "lend" };
    await tx.note({ action: "undo", outcome: "done", copy, userId, ...which });
    return done;
  });

const isLoan = (kept: KeptReceipt | KeptLoan): kept is KeptLoan => "loan" in kept;

function subjectOf(kept: KeptReceipt | KeptLoan) {
  const { recordId, copyId } = isLoan(kept) ? kept.loan : kept;
  const loan = isLoan(kept) ? kept.loan : kept.outcome.ended?.loan;
  return { copy: { recordId, copyId }, userId: loan?.userId };
}

async function canUndo(tx: CirculationTransaction, kept: KeptReceipt | KeptLoan): Promise<boolean> {
  if (isLoan(kept)) return isLoanUntouched(tx, kept);
  const { copyId, recordId, change } = kept;
  const { loan } = change.before;
  if (loan !== undefined && (await tx.patron(loan.userId)) === undefined) return false;
  return isUntouched(await readSituation(tx, { copyId, recordId }), change, copyId);
}

async function restore(
  tx: CirculationTransaction,
  { copyId, recordId, change, outcome }: KeptReceipt,
  moment: Moment,
): Promise<void> {
  await restoreQueue(tx, change);
  await restoreLoan(tx, change, recordId);
  const { mark } = change.before;
  if (mark !== undefined) await tx.putMark(mark);
  else await tx.removeMark(copyId);
  await restoreFees(tx, { change, outcome }, moment);
}

/** First nobody holds a copy: two reservations never hold the same one. */
async function restoreQueue(
  tx: CirculationTransaction,
  { before }: SituationChange,
): Promise<void> {
  const place = (one: OpenReservation) => tx.place(one.id, placementOf(one));
  for (const { id } of before.queue) await tx.place(id, { state: "waiting" });
  for (const one of before.queue) await place(one);
}

async function restoreLoan(
  tx: CirculationTransaction,
  { before }: SituationChange,
  recordId: string,
): Promise<void> {
  const { loan, returned } = before;
  if (loan === undefined) return;
  await tx.addLoan(loan);
  if (returned !== undefined) await tx.putReturn(returned);
  else await tx.removeReturn({ userId: loan.userId, recordId });
}

async function restoreFees(
  tx: CirculationTransaction,
  { change, outcome }: Pick<KeptReceipt, "change" | "outcome">,
  { today }: Moment,
): Promise<void> {
  const { ended, foundAgain } = outcome;
  if (ended?.overdue !== undefined) {
    const { id, cents } = ended.overdue;
    await tx.reverseFee({ id, userId: ended.loan.userId, cents, date: today, kind: "overdue" });
  }
  const charge = change.before.mark?.charge;
  if (charge === undefined || foundAgain === undefined) return;
  await chargeAgain(tx, { charge, foundAgain }, today);
}

interface FoundCopy {
  readonly charge: MarkCharge;
  readonly foundAgain: FoundAgain;
}

/** Lost again: owed as before, or paid as before. */
async function chargeAgain(
  tx: CirculationTransaction,
  { charge: { feeId, userId }, foundAgain: { fee, refundCents } }: FoundCopy,
  today: IsoDate,
): Promise<void> {
  if (refundCents === 0 || (await tx.patron(userId)) === undefined) return;
  const owed = fee ?? { id: feeId, userId, date: today, kind: "lost" };
  await tx.reverseFee({ ...owed, cents: -refundCents });
}
