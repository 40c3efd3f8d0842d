import type { CirculationScope, CirculationTransaction } from "@freihand/circulation";
import { turnOf, writing } from "@freihand/database";
import type { Kysely } from "kysely";
import { inWordsOfTheStore } from "../circulation/circulation-store.ts";
import { SqliteCirculationTransaction } from "../circulation/circulation-transaction.ts";
import type { BuiltinSchema } from "../schema.ts";

/** A table that was taken over. */
interface TakenTable {
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly kind: string;
  readonly day: string;
}

/** One library's circulation, and which tables were taken over into it. */
export interface TakeoverTransaction {
  readonly circulation: CirculationTransaction;
  /** The tables that were taken over before. */
  takenBefore(): Promise<readonly TakenTable[]>;
  remember(tables: readonly TakenTable[]): Promise<void>;
}

/** Takes over into one library. */
export interface TakeoverStore {
  /** All or nothing. @throws StoreError when nothing could be changed */
  transaction<T>(work: (tx: TakeoverTransaction) => Promise<T>): Promise<T>;
}

/** One library in the database. */
export const takeoverStore = (
  db: Kysely<BuiltinSchema>,
  scope: CirculationScope,
): TakeoverStore => ({
  transaction: (work) =>
    inWordsOfTheStore("cannot_write", () =>
      writing(db, turnOf(scope.project, scope.libraryId), (tx) => work(takeoverIn(tx, scope))),
    ),
});

function takeoverIn(db: Kysely<BuiltinSchema>, scope: CirculationScope): TakeoverTransaction {
  const mine = { project: scope.project, library_id: scope.libraryId };
  return {
    circulation: new SqliteCirculationTransaction(db, scope),
    takenBefore: () =>
      db
        .selectFrom("takeovers")
        .select(["file_hash as hash", "kind", "taken_on as day"])
        .where((row) => row.and(mine))
        .orderBy("taken_on")
        .execute(),
    remember: async (tables) => {
      await db
        .insertInto("takeovers")
        .values(
          tables.map(({ hash, kind, day }) => ({ ...mine, file_hash: hash, kind, taken_on: day })),
        )
        .execute();
    },
  };
}
