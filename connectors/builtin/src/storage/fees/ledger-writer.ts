import type { CirculationScope } from "@freihand/circulation";
import { CHAIN_START, type ChainedFeeEntry, feeEntryHash } from "@freihand/database";
import { type Kysely, sql } from "kysely";
import type { BuiltinSchema } from "../schema.ts";

/** An entry to be written; what is undefined is not there. */
export type NewFeeEntry = Pick<ChainedFeeEntry, "day" | "kind" | "cents"> &
  Partial<Omit<ChainedFeeEntry, "project" | "library_id" | "seq">> & {
    readonly user_id?: string;
    readonly title?: string | null;
  };

const EMPTY = {
  at_ms: null,
  way: null,
  tariff: null,
  fee_id: null,
  refers_to: null,
  branch: null,
  workstation: null,
  staff: null,
  receipt_year: null,
  receipt_no: null,
  request_id: null,
  reason: null,
};

/** Adds entries to the end of one library's ledger, within a transaction. */
export class LedgerWriter {
  readonly #db: Kysely<BuiltinSchema>;
  readonly #mine: { readonly project: string; readonly library_id: number };

  constructor(db: Kysely<BuiltinSchema>, { project, libraryId }: CirculationScope) {
    this.#db = db;
    this.#mine = { project, library_id: libraryId };
  }

  /** @returns number of the entry */
  async append({ user_id, title, ...given }: NewFeeEntry): Promise<number> {
    const last = await this.#db
      .selectFrom("fee_entries")
      .select(["seq", "hash"])
      .where((row) => row.and(this.#mine))
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    const entry = { ...EMPTY, ...given, ...this.#mine, seq: (last?.seq ?? 0) + 1 };
    const hash = feeEntryHash(last?.hash ?? CHAIN_START, entry);
    const erasable = { user_id: user_id ?? null, title: title ?? null };
    await this.#db
      .insertInto("fee_entries")
      .values({ ...entry, ...erasable, hash })
      .execute();
    return entry.seq;
  }

  /**
   * How much of a fee can still be reversed: what is open and what was paid, but not what was waived.
   * @returns undefined when the fee is on no page of this ledger
   */
  async reversible(feeId: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom("fee_entries")
      .select(({ fn }) => [
        fn.countAll<number>().as("entries"),
        sql<number>`coalesce(sum(case when kind in ('payment', 'payout') then 0 else cents end), 0)`.as(
          "owed",
        ),
      ])
      .where((entry) => entry.and({ ...this.#mine, fee_id: feeId }))
      .executeTakeFirstOrThrow();
    return row.entries === 0 ? undefined : row.owed;
  }

  /** Newest charge of a fee; undefined: the ledger has none. */
  async chargeOf(feeId: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom("fee_entries")
      .select("seq")
      .where((entry) => entry.and({ ...this.#mine, fee_id: feeId }))
      .where("kind", "in", ["charge", "refund"])
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.seq;
  }
}
