import type { CirculationScope } from "@freihand/circulation";
import type { IsoDate } from "@freihand/contract";
import { reading, turnOf, writing } from "@freihand/database";
import { type Kysely, type Selectable, sql } from "kysely";
import { inWordsOfTheStore, type NotesWithin } from "../circulation/circulation-store.ts";
import { SqliteCirculationTransaction } from "../circulation/circulation-transaction.ts";
import { SqliteCirculationView } from "../circulation/circulation-view.ts";
import type { BuiltinSchema } from "../schema.ts";
import { LedgerWriter, type NewFeeEntry } from "./ledger-writer.ts";

/** An entry as it stands in the ledger. */
export type FeeEntry = Selectable<BuiltinSchema["fee_entries"]>;

/** Reads one library's ledger through a transaction. */
export class LedgerView {
  readonly circulation: SqliteCirculationView;
  protected readonly db: Kysely<BuiltinSchema>;
  protected readonly mine: { readonly project: string; readonly library_id: number };

  constructor(db: Kysely<BuiltinSchema>, scope: CirculationScope) {
    this.db = db;
    this.mine = { project: scope.project, library_id: scope.libraryId };
    this.circulation = new SqliteCirculationView(db, scope);
  }

  #entries() {
    return this.db
      .selectFrom("fee_entries")
      .selectAll()
      .where((row) => row.and(this.mine))
      .orderBy("seq");
  }

  /** What was booked for a request before. */
  ofRequest(requestId: string): Promise<readonly FeeEntry[]> {
    return this.#entries().where("request_id", "=", requestId).execute();
  }

  ofReceipt(year: number, number: number): Promise<readonly FeeEntry[]> {
    return this.#entries()
      .where("receipt_year", "=", year)
      .where("receipt_no", "=", number)
      .execute();
  }

  /** Of one cash desk, in their order. */
  ofDay(branch: string, day: IsoDate): Promise<readonly FeeEntry[]> {
    return this.#entries().where("branch", "=", branch).where("day", "=", day).execute();
  }

  /** Cash that lay in the desk of a branch when the day began, in cents: as the last closing left it, and what came since. */
  async cashBefore(branch: string, day: IsoDate): Promise<number> {
    const closing = await this.db
      .selectFrom("fee_entries")
      .select(["seq", "cents"])
      .where((row) => row.and({ ...this.mine, branch, kind: "closing" }))
      .where("day", "<", day)
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    const since = await this.db
      .selectFrom("fee_entries")
      .select(CASH.as("cents"))
      .where((row) => row.and({ ...this.mine, branch }))
      .where("day", "<", day)
      .where("seq", ">", closing?.seq ?? 0)
      .executeTakeFirstOrThrow();
    return (closing?.cents ?? 0) + since.cents;
  }

  /** What was waived of a fee, in cents. */
  async waivedOf(feeId: string): Promise<number> {
    const row = await this.db
      .selectFrom("fee_entries")
      .select(sql<number>`coalesce(-sum(cents), 0)`.as("cents"))
      .where((entry) => entry.and({ ...this.mine, fee_id: feeId, kind: "waiver" }))
      .executeTakeFirstOrThrow();
    return row.cents;
  }
}

/** As `cashEffect`. */
const CASH = sql<number>`coalesce(sum(case when kind in ('deposit', 'difference') then cents
  when way = 'cash' then -cents else 0 end), 0)`;

/** Reads and writes one library's ledger in one transaction. */
export class LedgerTransaction extends LedgerView {
  override readonly circulation: SqliteCirculationTransaction;
  readonly #writer: LedgerWriter;

  /** @param notes undefined: nothing is noted in the staff's journal */
  constructor(db: Kysely<BuiltinSchema>, scope: CirculationScope, note: Note) {
    super(db, scope);
    this.circulation = new SqliteCirculationTransaction(db, scope, note);
    this.#writer = new LedgerWriter(db, scope);
  }

  append(entry: NewFeeEntry): Promise<number> {
    return this.#writer.append(entry);
  }

  /** Number of the entry that charged a fee last; null: the ledger has none. */
  async chargeOf(feeId: string): Promise<number | null> {
    return (await this.#writer.chargeOf(feeId)) ?? null;
  }

  /** The next number of a receipt: the first of a year is 1, and none is left out. */
  async nextReceipt(year: number): Promise<number> {
    const row = await this.db
      .selectFrom("fee_entries")
      .select(sql<number>`coalesce(max(receipt_no), 0) + 1`.as("next"))
      .where((entry) => entry.and({ ...this.mine, receipt_year: year }))
      .executeTakeFirstOrThrow();
    return row.next;
  }
}

type Note = ConstructorParameters<typeof SqliteCirculationTransaction>[2];

/** One library's ledger in the database. */
export interface LedgerStore {
  /** @throws StoreError */
  read<T>(work: (view: LedgerView) => Promise<T>): Promise<T>;
  /** All or nothing, one writer at a time. @throws StoreError */
  transaction<T>(work: (tx: LedgerTransaction) => Promise<T>): Promise<T>;
}

/** @param notes undefined: nothing is noted in the staff's journal */
export const ledgerStore = (
  db: Kysely<BuiltinSchema>,
  scope: CirculationScope,
  notes?: NotesWithin,
): LedgerStore => ({
  read: (work) =>
    inWordsOfTheStore("cannot_read", () => reading(db, (tx) => work(new LedgerView(tx, scope)))),
  transaction: (work) =>
    inWordsOfTheStore("cannot_write", () =>
      writing(db, turnOf(scope.project, scope.libraryId), (tx) =>
        work(new LedgerTransaction(tx, scope, notes?.(tx))),
      ),
    ),
});
