import type {
  ActionKey,
  CirculationScope,
  CirculationView,
  CopyMark,
  CopyMarkKind,
  RetentionLimits,
  OpenLoan,
  OpenReservation,
  OpenReservationState,
  TitleCirculation,
} from "@freihand/circulation";
import type { IsoDate } from "@freihand/contract";
import { isAmong } from "@freihand/database";
import type { ExpressionBuilder, Kysely } from "kysely";
import {
  blockOf,
  feeOf,
  loanOf,
  loanRequestOf,
  markOf,
  patronOf,
  receiptOf,
  reservationOf,
  returnOf,
} from "./circulation-rows.cast.ts";
import type { BuiltinSchema } from "../schema.ts";

interface MutableTraffic {
  readonly loans: OpenLoan[];
  readonly queue: OpenReservation[];
  readonly marks: CopyMark[];
}

/** By title; the order within a title is kept. */
function trafficByTitle(
  loans: readonly OpenLoan[],
  queue: readonly OpenReservation[],
  marks: readonly CopyMark[],
): ReadonlyMap<string, TitleCirculation> {
  const titles = new Map<string, MutableTraffic>();
  const at = (recordId: string): MutableTraffic => {
    const traffic = titles.get(recordId) ?? { loans: [], queue: [], marks: [] };
    titles.set(recordId, traffic);
    return traffic;
  };
  for (const loan of loans) at(loan.recordId).loans.push(loan);
  for (const reservation of queue) at(reservation.recordId).queue.push(reservation);
  for (const mark of marks) at(mark.recordId).marks.push(mark);
  return titles;
}

/** Requests that were not confirmed in time, and decided ones that are long over. */
export const isForgotten =
  ({ openBeforeMs, decidedBeforeMs }: RetentionLimits) =>
  (row: ExpressionBuilder<BuiltinSchema, "loan_requests">) =>
    row.or([
      row.and([row("state", "=", "open"), row("made_at_ms", "<", openBeforeMs)]),
      row.and([
        row("state", "in", ["accepted", "rejected"]),
        row("made_at_ms", "<", decidedBeforeMs),
      ]),
    ]);

/** Reads one library's circulation through the given connection or transaction. */
export class SqliteCirculationView implements CirculationView {
  protected readonly db: Kysely<BuiltinSchema>;
  /** Every row that belongs to the library has these. */
  protected readonly mine: { readonly project: string; readonly library_id: number };

  constructor(db: Kysely<BuiltinSchema>, { project, libraryId }: CirculationScope) {
    this.db = db;
    this.mine = { project, library_id: libraryId };
  }

  #loans() {
    return this.db
      .selectFrom("loans")
      .selectAll()
      .where((row) => row.and(this.mine));
  }

  #reservations() {
    return this.db
      .selectFrom("reservations")
      .selectAll()
      .where((row) => row.and(this.mine));
  }

  #loanRequests() {
    return this.db
      .selectFrom("loan_requests")
      .selectAll()
      .where((row) => row.and(this.mine));
  }

  #marks() {
    return this.db
      .selectFrom("copy_marks")
      .selectAll()
      .where((row) => row.and(this.mine));
  }

  #receipts() {
    return this.db
      .selectFrom("desk_receipts")
      .selectAll()
      .where((row) => row.and(this.mine));
  }

  #returns() {
    return this.db
      .selectFrom("recent_returns")
      .selectAll()
      .where((row) => row.and(this.mine));
  }

  async patron(userId: string) {
    const row = await this.db
      .selectFrom("patrons")
      .selectAll()
      .where((patron) => patron.and({ ...this.mine, user_id: userId }))
      .executeTakeFirst();
    return row && patronOf(row);
  }

  async patrons(userIds: readonly string[]) {
    const rows = await this.db
      .selectFrom("patrons")
      .selectAll()
      .where((patron) => patron.and(this.mine))
      .where(isAmong(this.db, "user_id", userIds))
      .execute();
    return rows.map(patronOf);
  }

  async blocksOf(userId: string) {
    const rows = await this.db
      .selectFrom("blocks")
      .selectAll()
      .where((block) => block.and({ ...this.mine, user_id: userId }))
      .orderBy("code")
      .execute();
    return rows.map(blockOf);
  }

  async feesOf(userId: string) {
    const rows = await this.db
      .selectFrom("fees")
      .selectAll()
      .where((fee) => fee.and({ ...this.mine, user_id: userId }))
      .orderBy("fee_date")
      .orderBy("id")
      .execute();
    return rows.map(feeOf);
  }

  async fee(id: string) {
    // by its reader: the view has no index of its ids
    const reader = await this.db
      .selectFrom("fee_entries")
      .select("user_id")
      .where((entry) => entry.and({ ...this.mine, fee_id: id }))
      .where("user_id", "is not", null)
      .limit(1)
      .executeTakeFirst();
    if (reader?.user_id == null) return undefined;
    const fees = await this.feesOf(reader.user_id);
    return fees.find((fee) => fee.id === id);
  }

  async loan(id: string) {
    const row = await this.#loans().where("id", "=", id).executeTakeFirst();
    return row && loanOf(row);
  }

  async loanOfCopy(copyId: string) {
    const row = await this.#loans().where("copy_id", "=", copyId).executeTakeFirst();
    return row && loanOf(row);
  }

  async loansOf(userId: string) {
    const query = this.#loans().where("user_id", "=", userId).orderBy("due").orderBy("id");
    return (await query.execute()).map(loanOf);
  }

  async reservation(id: string) {
    const row = await this.#reservations().where("id", "=", id).executeTakeFirst();
    return row && reservationOf(row);
  }

  async reservationsOf(userId: string) {
    const query = this.#reservations().where("user_id", "=", userId).orderBy("placed_seq");
    return (await query.execute()).map(reservationOf);
  }

  async reservationsIn(state: OpenReservationState) {
    const query = this.#reservations().where("state", "=", state).orderBy("placed_seq");
    return (await query.execute()).map(reservationOf);
  }

  async markOfCopy(copyId: string) {
    const row = await this.#marks().where("copy_id", "=", copyId).executeTakeFirst();
    return row && markOf(row);
  }

  async marksOf(kind: CopyMarkKind) {
    const rows = await this.#marks().where("kind", "=", kind).orderBy("copy_id").execute();
    return rows.map(markOf);
  }

  async receipt(key: { readonly id: string } | { readonly requestId: string }) {
    const [column, value] =
      "id" in key ? (["id", key.id] as const) : (["request_id", key.requestId] as const);
    const row = await this.#receipts().where(column, "=", value).executeTakeFirst();
    return row && receiptOf(row);
  }

  async hasCounted(requestId: string) {
    const row = await this.db
      .selectFrom("desk_scans")
      .select("at_ms")
      .where((scan) => scan.and({ ...this.mine, request_id: requestId }))
      .executeTakeFirst();
    return row !== undefined;
  }

  async movedAtMs(copyId: string) {
    const row = await this.db
      .selectFrom("copy_moves")
      .select("at_ms")
      .where((move) => move.and({ ...this.mine, copy_id: copyId }))
      .executeTakeFirst();
    return row?.at_ms;
  }

  async trafficOf(recordIds: readonly string[]) {
    const ofThese = isAmong(this.db, "record_id", recordIds);
    const [loans, queue, marks] = await Promise.all([
      this.#loans().where(ofThese).execute(),
      this.#reservations().where(ofThese).orderBy("placed_seq").execute(),
      this.#marks().where(ofThese).orderBy("copy_id").execute(),
    ]);
    return trafficByTitle(loans.map(loanOf), queue.map(reservationOf), marks.map(markOf));
  }

  async lapsedBefore(day: IsoDate) {
    const rows = await this.#reservations()
      .where("state", "=", "ready")
      .where("expires_on", "<", day)
      .orderBy("placed_seq")
      .execute();
    return rows.map(reservationOf);
  }

  async resumingOn(day: IsoDate) {
    const rows = await this.#reservations()
      .where("state", "=", "suspended")
      .where("suspended_until", "<=", day)
      .orderBy("placed_seq")
      .execute();
    return rows.map(reservationOf);
  }

  async loanRequest(id: string) {
    const row = await this.#loanRequests().where("id", "=", id).executeTakeFirst();
    return row && loanRequestOf(row);
  }

  async loanRequestFor({ userId, copyId }: { userId: string; copyId: string }) {
    const row = await this.#loanRequests()
      .where("user_id", "=", userId)
      .where("copy_id", "=", copyId)
      .executeTakeFirst();
    return row && loanRequestOf(row);
  }

  async checkOfCopy(copyId: string) {
    const row = await this.#loanRequests()
      .where("copy_id", "=", copyId)
      .where("state", "=", "checking")
      .executeTakeFirst();
    return row && loanRequestOf(row);
  }

  async checksOverAt(nowMs: number) {
    const rows = await this.#loanRequests()
      .where("state", "=", "checking")
      .where("checked_until_ms", "<=", nowMs)
      .orderBy("checked_until_ms")
      .execute();
    return rows.map(loanRequestOf);
  }

  async hasForgettable(until: RetentionLimits) {
    const request = this.#loanRequests().where(isForgotten(until)).limit(1);
    const returned = this.#returns().where("again_from", "<=", until.today).limit(1);
    const found = [await request.executeTakeFirst(), await returned.executeTakeFirst()];
    return found.some((row) => row !== undefined);
  }

  async recentReturn({ userId, recordId }: { userId: string; recordId: string }) {
    const row = await this.#returns()
      .where("user_id", "=", userId)
      .where("record_id", "=", recordId)
      .executeTakeFirst();
    return row && returnOf(row);
  }

  async finishedAction({ userId, call, requestId }: ActionKey, sinceMs: number) {
    const row = await this.db
      .selectFrom("action_log")
      .select("reply")
      .where((action) => action.and({ ...this.mine, user_id: userId, call, request_id: requestId }))
      .where("at_ms", ">=", sinceMs)
      .executeTakeFirst();
    return row?.reply;
  }
}
