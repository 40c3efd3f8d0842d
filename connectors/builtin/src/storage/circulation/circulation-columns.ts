import type {
  CopyMark,
  LoanRequest,
  OpenFee,
  OpenLoan,
  OpenReservation,
} from "@freihand/circulation";

/** A loan as the columns of its table, without those of the library. */
export const loanColumns = (loan: OpenLoan) => ({
  id: loan.id,
  copy_id: loan.copyId,
  record_id: loan.recordId,
  user_id: loan.userId,
  branch: loan.branch,
  lent_on: loan.lentOn,
  due: loan.due,
  renewals: loan.renewals,
});

/** A reservation as the columns of its table, without those of the library. */
export const reservationColumns = (reservation: OpenReservation) => ({
  id: reservation.id,
  record_id: reservation.recordId,
  copy_id: reservation.copyId ?? null,
  wanted_copy_id: reservation.wantedCopyId ?? null,
  user_id: reservation.userId,
  branch: reservation.branch,
  state: reservation.state,
  placed_seq: reservation.placedSeq,
  placed_on: reservation.placedOn,
  ready_on: reservation.readyOn ?? null,
  expires_on: reservation.expiresOn ?? null,
  suspended_until: reservation.suspendedUntil ?? null,
});

/** What a fee leaves in the columns of the ledger. */
export const feeEntryOf = (fee: OpenFee) => ({
  fee_id: fee.id,
  user_id: fee.userId,
  cents: fee.cents,
  day: fee.date,
  title: fee.title ?? null,
  tariff: fee.kind,
});

/** A mark as the columns of its table, without those of the library. */
export const markColumns = (mark: CopyMark) => ({
  copy_id: mark.copyId,
  record_id: mark.recordId,
  kind: mark.kind,
  marked_on: mark.day,
  branch: mark.branch ?? null,
  note: mark.note ?? null,
  ...chargeColumns(mark.charge),
});

const chargeColumns = (charge: CopyMark["charge"]) =>
  charge === undefined
    ? { fee_id: null, fee_user_id: null, fee_cents: null }
    : { fee_id: charge.feeId, fee_user_id: charge.userId, fee_cents: charge.cents };

/** A loan request as the columns of its table, without those of the library. */
export const loanRequestColumns = (request: LoanRequest) => ({
  id: request.id,
  user_id: request.userId,
  record_id: request.recordId,
  copy_id: request.copyId,
  made_at_ms: request.madeAtMs,
  due: request.due,
  fee_cents: request.feeCents,
  state: request.state,
  checked_until_ms: request.state === "checking" ? request.checkedUntilMs : null,
  loan_id: request.state === "accepted" ? request.loanId : null,
  reason: request.state === "rejected" ? request.reason : null,
});
