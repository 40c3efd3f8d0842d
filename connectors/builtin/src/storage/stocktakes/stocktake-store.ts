import type { CirculationScope, StaffAction } from "@freihand/circulation";
import type { Stocktake, StocktakeVerdict, VerdictCount } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import { reading as readingFrom, turnOf, writing as writingTo } from "@freihand/database";
import type { Kysely } from "kysely";
import { inWordsOfTheStore, type NotesWithin } from "../circulation/circulation-store.ts";
import type { BuiltinSchema } from "../schema.ts";
import { type ShelfCopy, stocktakeOf, type UncountedStocktake } from "./stocktake-rows.cast.ts";

/** What a number came to. */
export interface StocktakeLine {
  /** As it is compared. */
  readonly number: string;
  readonly code: string;
  readonly verdict: StocktakeVerdict;
  readonly recordId?: string | undefined;
  readonly copyId?: string | undefined;
}

/** A stocktake to be opened. */
type NewStocktake = Omit<UncountedStocktake, "closedOn">;

/** What stands in a stocktake after a scan. */
interface PutLine {
  readonly again: boolean;
  readonly counts: readonly VerdictCount[];
}

/** Closed ones that are listed. */
const MOST_CLOSED = 20;
/** SQLite takes so many rows with nine values each in one statement. */
const LINES_AT_ONCE = 500;

/** One library's stocktakes on disk. Each call is one transaction. @throws StoreError */
export interface StocktakeStore {
  /** Copies that belong to a branch by the catalogue, some at a time. */
  shelf(branch: string): AsyncIterable<readonly ShelfCopy[]>;
  list(): Promise<readonly Stocktake[]>;
  /** Without looking at its lines, of which there may be tens of thousands. */
  find(id: string): Promise<UncountedStocktake | undefined>;
  counted(id: string): Promise<Stocktake | undefined>;
  /** One with this id stays as it is. @param forgetBefore those that were closed before leave */
  open(
    stocktake: NewStocktake,
    at: { readonly ms: number; readonly forgetBefore: IsoDate; readonly note: StaffAction },
  ): Promise<void>;
  /** @returns whether it was scanned before; undefined: the stocktake is closed, or there is none */
  put(id: string, line: StocktakeLine, atMs: number): Promise<PutLine | undefined>;
  /** @param which all but simply counted and missing ones, the newest first; or those missing */
  lines(
    id: string,
    which: { readonly kind: "findings" | "missing"; readonly most?: number },
  ): Promise<readonly StocktakeLine[]>;
  /** Numbers that were scanned, as they are compared. */
  scanned(id: string): Promise<ReadonlySet<string>>;
  /** @param number as it is compared */
  isScanned(id: string, number: string): Promise<boolean>;
  /** Copies that are not on their shelves by the books, by their ids. */
  offShelf(): Promise<ReadonlySet<string>>;
  close(
    id: string,
    missing: readonly StocktakeLine[],
    at: { readonly ms: number; readonly day: IsoDate; readonly note: StaffAction },
  ): Promise<void>;
}

interface StocktakeStoreParts extends Pick<StocktakeStore, "shelf"> {
  readonly scope: CirculationScope;
  /** Undefined: nothing is noted. */
  readonly notes: NotesWithin | undefined;
}

/** The stocktakes of one library, in the database. */
export function stocktakeStore(
  db: Kysely<BuiltinSchema>,
  { scope, shelf, notes }: StocktakeStoreParts,
): StocktakeStore {
  const reading = <T>(work: (rows: StocktakeRows) => Promise<T>) =>
    inWordsOfTheStore("cannot_read", () =>
      readingFrom(db, (tx) => work(new StocktakeRows(tx, scope))),
    );
  const writing = <T>(work: (rows: StocktakeRows) => Promise<T>, note?: StaffAction) =>
    inWordsOfTheStore("cannot_write", () =>
      writingTo(db, turnOf(scope.project, scope.libraryId), async (tx) => {
        const done = await work(new StocktakeRows(tx, scope));
        if (note !== undefined) await notes?.(tx)(note);
        return done;
      }),
    );
  return {
    shelf,
    list: () => reading((rows) => rows.list()),
    find: (id) => reading((rows) => rows.find(id)),
    counted: (id) => reading((rows) => rows.counted(id)),
    open: async (stocktake, { ms, forgetBefore, note }) => {
      await writing(async (rows) => {
        await rows.forget(forgetBefore);
        await rows.add(stocktake, ms);
      }, note);
    },
    put: (id, line, atMs) =>
      writing(async (rows) => {
        if (!(await rows.isOpen(id))) return undefined;
        const again = await rows.has(id, line.number);
        await rows.put(id, [line], atMs);
        return { again, counts: await rows.counts(id) };
      }),
    lines: (id, which) => reading((rows) => rows.lines(id, which)),
    scanned: (id) => reading((rows) => rows.scanned(id)),
    isScanned: (id, number) => reading((rows) => rows.has(id, number)),
    offShelf: () => reading((rows) => rows.offShelf()),
    close: async (id, missing, { ms, day, note }) => {
      await writing(async (rows) => {
        for (let at = 0; at < missing.length; at += LINES_AT_ONCE)
          await rows.put(id, missing.slice(at, at + LINES_AT_ONCE), ms);
        await rows.close(id, day);
      }, note);
    },
  };
}

/** The rows of one library, through a transaction. */
class StocktakeRows {
  readonly #db: Kysely<BuiltinSchema>;
  readonly #mine: { readonly project: string; readonly library_id: number };

  constructor(db: Kysely<BuiltinSchema>, { project, libraryId }: CirculationScope) {
    this.#db = db;
    this.#mine = { project, library_id: libraryId };
  }

  #stocktakes() {
    return this.#db
      .selectFrom("stocktakes")
      .selectAll()
      .where((row) => row.and(this.#mine));
  }

  #lines(id: string) {
    return this.#db
      .selectFrom("stocktake_lines")
      .where((row) => row.and({ ...this.#mine, stocktake_id: id }));
  }

  async counts(id: string): Promise<readonly VerdictCount[]> {
    const rows = await this.#lines(id)
      .select((row) => ["verdict", row.fn.countAll<number>().as("count")])
      .groupBy("verdict")
      .execute();
    return rows;
  }

  async list(): Promise<readonly Stocktake[]> {
    const open = await this.#stocktakes()
      .where("closed_on", "is", null)
      .orderBy("opened_at_ms", "desc")
      .execute();
    const closed = await this.#stocktakes()
      .where("closed_on", "is not", null)
      .orderBy("opened_at_ms", "desc")
      .limit(MOST_CLOSED)
      .execute();
    const found: Stocktake[] = [];
    for (const row of [...open, ...closed])
      found.push({ ...stocktakeOf(row), counts: await this.counts(row.id) });
    return found;
  }

  async find(id: string): Promise<UncountedStocktake | undefined> {
    const row = await this.#stocktakes().where("id", "=", id).executeTakeFirst();
    return row && stocktakeOf(row);
  }

  async counted(id: string): Promise<Stocktake | undefined> {
    const found = await this.find(id);
    return found && { ...found, counts: await this.counts(id) };
  }

  async isOpen(id: string): Promise<boolean> {
    const row = await this.#stocktakes()
      .where("id", "=", id)
      .where("closed_on", "is", null)
      .executeTakeFirst();
    return row !== undefined;
  }

  async forget(closedBefore: IsoDate): Promise<void> {
    await this.#db
      .deleteFrom("stocktakes")
      .where((row) => row.and(this.#mine))
      .where("closed_on", "<", closedBefore)
      .execute();
  }

  async add({ id, branch, from, to, openedOn, expected }: NewStocktake, ms: number): Promise<void> {
    await this.#db
      .insertInto("stocktakes")
      .values({
        ...this.#mine,
        id,
        branch,
        from_shelfmark: from ?? null,
        to_shelfmark: to ?? null,
        opened_at_ms: ms,
        opened_on: openedOn,
        closed_on: null,
        expected,
      })
      .onConflict((known) => known.doNothing())
      .execute();
  }

  async has(id: string, number: string): Promise<boolean> {
    const row = await this.#lines(id)
      .select("number")
      .where("number", "=", number)
      .where("verdict", "!=", "missing")
      .executeTakeFirst();
    return row !== undefined;
  }

  async put(id: string, lines: readonly StocktakeLine[], atMs: number): Promise<void> {
    const rows = lines.map(({ number, code, verdict, recordId, copyId }) => ({
      ...this.#mine,
      stocktake_id: id,
      number,
      code,
      verdict,
      record_id: recordId ?? null,
      copy_id: copyId ?? null,
      at_ms: atMs,
    }));
    await this.#db
      .insertInto("stocktake_lines")
      .values(rows)
      .onConflict((known) =>
        known.columns(["project", "library_id", "stocktake_id", "number"]).doUpdateSet((row) => ({
          code: row.ref("excluded.code"),
          verdict: row.ref("excluded.verdict"),
          record_id: row.ref("excluded.record_id"),
          copy_id: row.ref("excluded.copy_id"),
          at_ms: row.ref("excluded.at_ms"),
        })),
      )
      .execute();
  }

  async lines(
    id: string,
    { kind, most }: { readonly kind: "findings" | "missing"; readonly most?: number },
  ): Promise<readonly StocktakeLine[]> {
    const rows = await this.#lines(id)
      .selectAll()
      .where((row) =>
        kind === "missing"
          ? row("verdict", "=", "missing")
          : row("verdict", "not in", ["counted", "missing"]),
      )
      .orderBy("at_ms", "desc")
      .orderBy("number")
      .$if(most !== undefined, (query) => query.limit(most ?? 0))
      .execute();
    return rows.map(({ number, code, verdict, record_id: recordId, copy_id: copyId }) => ({
      number,
      code,
      verdict,
      ...(recordId !== null && { recordId }),
      ...(copyId !== null && { copyId }),
    }));
  }

  async scanned(id: string): Promise<ReadonlySet<string>> {
    const rows = await this.#lines(id).select("number").where("verdict", "!=", "missing").execute();
    return new Set(rows.map(({ number }) => number));
  }

  async offShelf(): Promise<ReadonlySet<string>> {
    const loans = await this.#db
      .selectFrom("loans")
      .select("copy_id")
      .where((row) => row.and(this.#mine))
      .execute();
    const held = await this.#db
      .selectFrom("reservations")
      .select("copy_id")
      .where((row) => row.and(this.#mine))
      .where("copy_id", "is not", null)
      .execute();
    const marked = await this.#db
      .selectFrom("copy_marks")
      .select("copy_id")
      .where((row) => row.and(this.#mine))
      .execute();
    return new Set([...loans, ...held, ...marked].flatMap(({ copy_id: id }) => id ?? []));
  }

  async close(id: string, day: IsoDate): Promise<void> {
    await this.#db
      .updateTable("stocktakes")
      .set({ closed_on: day })
      .where((row) => row.and({ ...this.#mine, id }))
      .where("closed_on", "is", null)
      .execute();
  }
}
