import type {
  CirculationScope,
  CirculationTransaction,
  CopyMark,
  DeskReceipt,
  FinishedAction,
  RetentionLimits,
  LoanRequest,
  OpenFee,
  OpenLoan,
  OpenReservation,
  Placement,
  RecentReturn,
  StaffAction,
} from "@freihand/circulation";
import type { IsoDate } from "@freihand/contract";
import type { Kysely } from "kysely";
import {
  feeEntryOf,
  loanColumns,
  loanRequestColumns,
  markColumns,
  reservationColumns,
} from "./circulation-columns.ts";
import { LedgerWriter } from "../fees/ledger-writer.ts";
import type { BuiltinSchema } from "../schema.ts";
import { isForgotten, SqliteCirculationView } from "./circulation-view.ts";

/** The columns of a placement; those that it does not name are set to null. */
const placementColumns = (placement: Placement) => ({
  state: placement.state,
  copy_id: "copyId" in placement ? placement.copyId : null,
  ready_on: placement.state === "ready" ? placement.readyOn : null,
  expires_on: placement.state === "ready" ? placement.expiresOn : null,
  suspended_until: placement.state === "suspended" ? placement.suspendedUntil : null,
});

/** Writes an action of the staff into the journal. */
export type NoteAction = (action: StaffAction) => Promise<void>;

/** Reads and writes one library's circulation inside one transaction. */
export class SqliteCirculationTransaction
  extends SqliteCirculationView
  implements CirculationTransaction
{
  readonly #ledger: LedgerWriter;
  readonly #note: NoteAction | undefined;

  /** @param note within this transaction; undefined: nobody of the staff acts, or there is no journal */
  constructor(db: Kysely<BuiltinSchema>, scope: CirculationScope, note?: NoteAction) {
    super(db, scope);
    this.#ledger = new LedgerWriter(db, scope);
    this.#note = note;
  }

  async note(action: StaffAction): Promise<void> {
    await this.#note?.(action);
  }

  async addLoan(loan: OpenLoan): Promise<void> {
    await this.db
      .insertInto("loans")
      .values({ ...this.mine, ...loanColumns(loan) })
      .execute();
  }

  async renewLoan(id: string, to: { readonly due: IsoDate; readonly renewals: number }) {
    await this.db
      .updateTable("loans")
      .set({ due: to.due, renewals: to.renewals })
      .where((loan) => loan.and({ ...this.mine, id }))
      .execute();
  }

  async removeLoan(id: string): Promise<void> {
    await this.db
      .deleteFrom("loans")
      .where((loan) => loan.and({ ...this.mine, id }))
      .execute();
  }

  async nextPlace(): Promise<number> {
    const row = await this.db
      .selectFrom("reservations")
      .select((reservation) => reservation.fn.max("placed_seq").as("last"))
      .where((reservation) => reservation.and(this.mine))
      .executeTakeFirst();
    // `max` of no rows is null, despite Kysely's type.
    return (row?.last ?? 0) + 1;
  }

  async addReservation(reservation: OpenReservation): Promise<void> {
    await this.db
      .insertInto("reservations")
      .values({ ...this.mine, ...reservationColumns(reservation) })
      .execute();
  }

  async place(id: string, placement: Placement): Promise<void> {
    await this.db
      .updateTable("reservations")
      .set(placementColumns(placement))
      .where((reservation) => reservation.and({ ...this.mine, id }))
      .execute();
  }

  async setBranch(id: string, branch: string): Promise<void> {
    await this.db
      .updateTable("reservations")
      .set({ branch })
      .where((reservation) => reservation.and({ ...this.mine, id }))
      .execute();
  }

  async removeReservation(id: string): Promise<void> {
    await this.db
      .deleteFrom("reservations")
      .where((reservation) => reservation.and({ ...this.mine, id }))
      .execute();
  }

  async noteLapsed({ id, userId, recordId, branch, expiresOn }: OpenReservation): Promise<void> {
    if (expiresOn === undefined) return;
    await this.db
      .insertInto("lapsed_holds")
      .values({
        ...this.mine,
        id,
        user_id: userId,
        record_id: recordId,
        branch,
        until: expiresOn,
      })
      .execute();
  }

  async addFee(fee: OpenFee): Promise<void> {
    await this.#ledger.append({ ...feeEntryOf(fee), kind: fee.cents < 0 ? "refund" : "charge" });
  }

  async reverseFee(fee: OpenFee): Promise<number> {
    const most = (await this.#ledger.reversible(fee.id)) ?? fee.cents;
    const cents = fee.cents < 0 ? fee.cents : Math.max(0, Math.min(fee.cents, most));
    if (cents === 0) return 0;
    const refers_to = (await this.#ledger.chargeOf(fee.id)) ?? null;
    const entry = feeEntryOf({ ...fee, cents: -cents });
    await this.#ledger.append({ ...entry, kind: "reversal", refers_to });
    return cents;
  }

  async putMark(mark: CopyMark): Promise<void> {
    const columns = markColumns(mark);
    await this.db
      .insertInto("copy_marks")
      .values({ ...this.mine, ...columns })
      .onConflict((known) =>
        known.columns(["project", "library_id", "copy_id"]).doUpdateSet(columns),
      )
      .execute();
  }

  async removeMark(copyId: string): Promise<void> {
    await this.db
      .deleteFrom("copy_marks")
      .where((mark) => mark.and({ ...this.mine, copy_id: copyId }))
      .execute();
  }

  async putReceipt({ id, requestId, atMs, text }: DeskReceipt): Promise<void> {
    await this.db
      .insertInto("desk_receipts")
      .values({ ...this.mine, id, request_id: requestId, at_ms: atMs, receipt: text })
      .onConflict((known) =>
        known.columns(["project", "library_id", "id"]).doUpdateSet({ receipt: text }),
      )
      .execute();
  }

  async forgetReceiptsBefore(atMs: number): Promise<void> {
    await this.db.deleteFrom("desk_receipts").where("at_ms", "<", atMs).execute();
  }

  async rememberScan({ requestId, atMs }: { readonly requestId: string; readonly atMs: number }) {
    await this.db
      .insertInto("desk_scans")
      .values({ ...this.mine, request_id: requestId, at_ms: atMs })
      .onConflict((known) => known.doNothing())
      .execute();
  }

  async putMove({ copyId, atMs }: { readonly copyId: string; readonly atMs: number }) {
    await this.db
      .insertInto("copy_moves")
      .values({ ...this.mine, copy_id: copyId, at_ms: atMs })
      .onConflict((known) =>
        known.columns(["project", "library_id", "copy_id"]).doUpdateSet({ at_ms: atMs }),
      )
      .execute();
  }

  async setEmail(userId: string, email: string): Promise<void> {
    await this.db
      .updateTable("patrons")
      .set({ email })
      .where((patron) => patron.and({ ...this.mine, user_id: userId }))
      .execute();
  }

  async putLoanRequest(request: LoanRequest): Promise<void> {
    const columns = loanRequestColumns(request);
    await this.db
      .insertInto("loan_requests")
      .values({ ...this.mine, ...columns })
      .onConflict((known) =>
        known.columns(["project", "library_id", "user_id", "copy_id"]).doUpdateSet(columns),
      )
      .execute();
  }

  async putReturn({ userId, recordId, againFrom }: RecentReturn): Promise<void> {
    await this.db
      .insertInto("recent_returns")
      .values({ ...this.mine, user_id: userId, record_id: recordId, again_from: againFrom })
      .onConflict((known) =>
        known
          .columns(["project", "library_id", "user_id", "record_id"])
          .doUpdateSet({ again_from: againFrom }),
      )
      .execute();
  }

  async removeReturn({ userId, recordId }: Pick<RecentReturn, "userId" | "recordId">) {
    await this.db
      .deleteFrom("recent_returns")
      .where((row) => row.and({ ...this.mine, user_id: userId, record_id: recordId }))
      .execute();
  }

  async forget(until: RetentionLimits): Promise<void> {
    await this.db
      .deleteFrom("loan_requests")
      .where((row) => row.and(this.mine))
      .where(isForgotten(until))
      .execute();
    await this.db
      .deleteFrom("recent_returns")
      .where((row) => row.and(this.mine))
      .where("again_from", "<=", until.today)
      .execute();
  }

  async rememberAction({ userId, call, requestId, atMs, reply }: FinishedAction): Promise<void> {
    const key = { ...this.mine, user_id: userId, call, request_id: requestId };
    const finished = { at_ms: atMs, reply };
    await this.db
      .insertInto("action_log")
      .values({ ...key, ...finished })
      .onConflict((known) =>
        known
          .columns(["project", "library_id", "user_id", "call", "request_id"])
          .doUpdateSet(finished),
      )
      .execute();
  }
}
