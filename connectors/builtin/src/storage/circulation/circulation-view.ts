import type {
  ActionKey,
  CirculationScope,
  CirculationView,
  RetentionLimits,
  OpenLoan,
  OpenReservation,
  TitleCirculation,
} from "@freihand/circulation";
import type { IsoDate } from "@freihand/contract";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import {
  blockOf,
  feeOf,
  loanOf,
  loanRequestOf,
  patronOf,
  reservationOf,
  returnOf,
} from "./circulation-rows.cast.ts";
import type { BuiltinSchema } from "../schema.ts";

interface MutableTraffic {
  readonly loans: OpenLoan[];
  readonly queue: OpenReservation[];
}

/** By title; the order within a title is kept. */
function trafficByTitle(
  loans: readonly OpenLoan[],
  queue: readonly OpenReservation[],
): ReadonlyMap<string, TitleCirculation> {
  const titles = new Map<string, MutableTraffic>();
  const at = (recordId: string): MutableTraffic => {
    const traffic = titles.get(recordId) ?? { loans: [], queue: [] };
    titles.set(recordId, traffic);
    return traffic;
  };
  for (const loan of loans) at(loan.recordId).loans.push(loan);
  for (const reservation of queue) at(reservation.recordId).queue.push(reservation);
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

  async trafficOf(recordIds: readonly string[]) {
    // One text for any number of ids, so that the statement is compiled once.
    const recordIdRows = sql<string>`(select value from json_each(${JSON.stringify(recordIds)}))`;
    const loans = await this.#loans().where("record_id", "in", recordIdRows).execute();
    const queue = await this.#reservations()
      .where("record_id", "in", recordIdRows)
      .orderBy("placed_seq")
      .execute();
    return trafficByTitle(loans.map(loanOf), queue.map(reservationOf));
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
