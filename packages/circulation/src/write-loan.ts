import type { IsoDate } from "@freihand/contract";
import type { LendingContext, Moment } from "./lending-context.ts";
import { endReservation } from "./assign-next.ts";
import type { LendingTitle, OpenLoan, OpenReservation } from "./model.rules.ts";
import type { LendingRule } from "./policy.rules.ts";
import { dueDay } from "./renewal.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** A loan that has been approved. */
export interface NewLoan {
  readonly lending: LendingContext;
  readonly request: {
    readonly userId: string;
    readonly recordId: string;
    readonly copyId: string;
    /** Where it is lent. */
    readonly branch: string;
  };
  readonly moment: Moment;
  readonly title: LendingTitle;
  readonly rule: LendingRule;
  /** Fee for it, in cents. */
  readonly feeCents: number;
  readonly queue: readonly OpenReservation[];
  /** Day that the loan begins; undefined: today. */
  readonly lentOn?: IsoDate | undefined;
}

/** What was stored. */
export interface WrittenLoan {
  readonly loan: OpenLoan;
  /** Undefined: it costs nothing. */
  readonly fee?: { readonly id: string; readonly cents: number };
}

async function addLoanFee(
  tx: CirculationTransaction,
  { request, moment, title, feeCents }: NewLoan,
): Promise<Pick<WrittenLoan, "fee">> {
  if (feeCents === 0) return {};
  const { userId } = request;
  const id = moment.newId();
  const fee = { id, userId, cents: feeCents, date: moment.today, title: title.title };
  await tx.addFee({ ...fee, kind: "loan" });
  return { fee: { id, cents: feeCents } };
}

/** Stores the loan and its fee, and fulfils the patron's reservation of the title, if there is one. */
export async function writeLoan(tx: CirculationTransaction, loan: NewLoan): Promise<WrittenLoan> {
  const { lending, request, moment, rule, queue } = loan;
  const { userId, recordId, copyId, branch } = request;
  const { today } = moment;
  const lentOn = loan.lentOn ?? today;
  const lent: OpenLoan = {
    id: moment.newId(),
    copyId,
    recordId,
    userId,
    branch,
    lentOn,
    due: dueDay({ today: lentOn, branch, isOpen: lending.isOpen }, rule),
    renewals: 0,
  };
  await tx.addLoan(lent);
  const written = { loan: lent, ...(await addLoanFee(tx, loan)) };
  const own = queue.find((reservation) => reservation.userId === userId);
  if (own === undefined) return written;
  // The reservation is fulfilled; when another copy was set aside for it, that one is free again.
  if (own.copyId === copyId) await tx.removeReservation(own.id);
  else await endReservation(tx, own, { lending, today });
  return written;
}
