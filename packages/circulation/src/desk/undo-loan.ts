import type { LendingContext, Moment } from "../lending-context.ts";
import type { CopyMark, OpenLoan } from "../model.rules.ts";
import { serveFromShelf } from "../serve-from-shelf.ts";
import type { CirculationTransaction } from "../store.ts";
import { isSame } from "./copy-situation.rules.ts";

/** A loan that can be taken back: nothing else was changed by it but its fee and the mark of a copy that stood elsewhere. */
export interface UndoableLoan {
  readonly loan: OpenLoan;
  /** Undefined: it cost nothing. */
  readonly fee?: { readonly id: string; readonly cents: number };
  /** What the copy was marked as before; undefined: nothing. */
  readonly mark?: CopyMark;
}

/** Whether loan and copy are as the scan has left them: not renewed, not returned, nothing written down since. */
export async function isLoanUntouched(
  tx: CirculationTransaction,
  { loan }: UndoableLoan,
): Promise<boolean> {
  if ((await tx.patron(loan.userId)) === undefined) return false;
  if ((await tx.markOfCopy(loan.copyId)) !== undefined) return false;
  return isSame(await tx.loanOfCopy(loan.copyId), loan);
}

/** The copy is where it was, and its fee is gone; what was paid of it is owed to the reader. */
export async function takeLoanBack(
  tx: CirculationTransaction,
  { loan, fee, mark }: UndoableLoan,
  { lending, moment }: { readonly lending: LendingContext; readonly moment: Moment },
): Promise<void> {
  const { today } = moment;
  const { id, userId, recordId } = loan;
  await tx.removeLoan(id);
  if (fee !== undefined) await tx.reverseFee({ ...fee, userId, date: today, kind: "loan" });
  if (mark !== undefined) await tx.putMark(mark);
  // somebody may have reserved the title since
  await serveFromShelf(tx, recordId, { lending, today });
}
