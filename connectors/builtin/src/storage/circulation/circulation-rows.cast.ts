import type {
  Block,
  CopyMark,
  DeskReceipt,
  HeldCopy,
  LoanRefusal,
  LoanRequest,
  LoanRequestProgress,
  MarkCharge,
  OpenFee,
  OpenLoan,
  OpenReservation,
  Patron,
  RecentReturn,
} from "@freihand/circulation";
import type { IsoDate } from "@freihand/contract";
import type { Selectable } from "kysely";
import type { BuiltinSchema } from "../schema.ts";

type Row<Table extends keyof BuiltinSchema> = Selectable<BuiltinSchema[Table]>;

// Only the server writes these tables, and writes dates from `IsoDate` only.
const day = (text: string): IsoDate => text as IsoDate;

export const patronOf = (row: Row<"patrons">): Patron => ({
  userId: row.user_id,
  name: row.name,
  group: row.patron_group,
  ...(row.email !== null && { email: row.email }),
  ...(row.valid_until !== null && { validUntil: day(row.valid_until) }),
  ...(row.born_on !== null && { bornOn: day(row.born_on) }),
});

export const blockOf = (row: Row<"blocks">): Block => ({
  code: row.code,
  text: { de: row.text_de, en: row.text_en },
});

export const feeOf = (row: Row<"fees">): OpenFee => ({
  id: row.id,
  userId: row.user_id,
  cents: row.cents,
  date: day(row.fee_date),
  ...(row.title !== null && { title: row.title }),
  kind: row.kind,
});

export const loanOf = (row: Row<"loans">): OpenLoan => ({
  id: row.id,
  copyId: row.copy_id,
  recordId: row.record_id,
  userId: row.user_id,
  branch: row.branch,
  lentOn: day(row.lent_on),
  due: day(row.due),
  renewals: row.renewals,
});

export const reservationOf = (row: Row<"reservations">): OpenReservation => ({
  id: row.id,
  recordId: row.record_id,
  userId: row.user_id,
  ...(row.copy_id !== null && { copyId: row.copy_id }),
  ...(row.wanted_copy_id !== null && { wantedCopyId: row.wanted_copy_id }),
  branch: row.branch,
  state: row.state,
  placedSeq: row.placed_seq,
  placedOn: day(row.placed_on),
  ...(row.ready_on !== null && { readyOn: day(row.ready_on) }),
  ...(row.expires_on !== null && { expiresOn: day(row.expires_on) }),
  ...(row.suspended_until !== null && { suspendedUntil: day(row.suspended_until) }),
});

/** The table's own constraint ensures which columns go with which state. */
function progressOf(row: Row<"loan_requests">): LoanRequestProgress {
  switch (row.state) {
    case "checking":
      return { state: row.state, checkedUntilMs: Number(row.checked_until_ms) };
    case "accepted":
      return { state: row.state, loanId: String(row.loan_id) };
    case "rejected":
      return { state: row.state, reason: row.reason as LoanRefusal };
    case "open":
      break;
  }
  return { state: row.state };
}

export const loanRequestOf = (row: Row<"loan_requests">): LoanRequest => ({
  id: row.id,
  userId: row.user_id,
  recordId: row.record_id,
  copyId: row.copy_id,
  madeAtMs: row.made_at_ms,
  due: day(row.due),
  feeCents: row.fee_cents,
  ...progressOf(row),
});

function chargeOf(row: Row<"copy_marks">): MarkCharge | undefined {
  const { fee_id: feeId, fee_user_id: userId, fee_cents: cents } = row;
  return feeId === null || userId === null || cents === null ? undefined : { feeId, userId, cents };
}

export const markOf = (row: Row<"copy_marks">): CopyMark => {
  const charge = chargeOf(row);
  return {
    copyId: row.copy_id,
    recordId: row.record_id,
    kind: row.kind,
    day: day(row.marked_on),
    ...(row.branch !== null && { branch: row.branch }),
    ...(row.note !== null && { note: row.note }),
    ...(charge && { charge }),
  };
};

export const receiptOf = (row: Row<"desk_receipts">): DeskReceipt => ({
  id: row.id,
  requestId: row.request_id,
  atMs: row.at_ms,
  text: row.receipt,
});

export const returnOf = (row: Row<"recent_returns">): RecentReturn => ({
  userId: row.user_id,
  recordId: row.record_id,
  againFrom: day(row.again_from),
});

/** A loan or reservation as `circulation-reader.ts` queries it. */
export type CopyStateRow =
  | {
      readonly kind: "loan";
      readonly record_id: string;
      readonly copy_id: string;
      /** Due date. */
      readonly fact: IsoDate;
    }
  | {
      readonly kind: "held";
      readonly record_id: string;
      readonly copy_id: string;
      readonly fact: HeldCopy["state"];
    }
  | { readonly kind: "waiting" | "suspended"; readonly record_id: string }
  | {
      readonly kind: "mark";
      readonly record_id: string;
      readonly copy_id: string;
      readonly fact: CopyMark["kind"];
    };

/** The tables' constraints ensure these shapes; checking every row again would slow the search down. */
export const copyStatesOf = (rows: readonly unknown[]): readonly CopyStateRow[] =>
  rows as readonly CopyStateRow[];
