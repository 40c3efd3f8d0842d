import type { CirculationStore } from "@freihand/circulation";
import { turnOf, writing } from "@freihand/database";
import { type Kysely, sql } from "kysely";
import { circulationStore } from "../circulation/circulation-store.ts";
import { SqliteCirculationTransaction } from "../circulation/circulation-transaction.ts";
import type { BuiltinSchema } from "../schema.ts";
import { type Operation, SCOPE } from "./lending-world.ts";

/** One operation as it took place. */
export interface HistoryRow {
  /** Order of the transactions: the order in which everything happened. */
  readonly place: number;
  /** JSON of the operation, and of its result. */
  readonly operation: string;
  readonly outcome: string;
}

/** When an operation was sent and answered, in nanoseconds of a clock that all processes share. */
export interface Answered {
  readonly id: string;
  readonly startedAt: string;
  readonly answeredAt: string;
}

/** Creates the table in which the transactions record their order. */
export const createHistory = async (db: Kysely<BuiltinSchema>): Promise<void> => {
  await sql`create table history (
    place integer primary key, operation text not null, outcome text not null)`.execute(db);
};

/** All operations, in order. */
export async function readHistory(db: Kysely<BuiltinSchema>): Promise<readonly HistoryRow[]> {
  return (await sql<HistoryRow>`select * from history order by place`.execute(db)).rows;
}

/** The real store, whose transactions also record what they did. */
export function recordingStore(db: Kysely<BuiltinSchema>, operation: Operation): CirculationStore {
  return {
    read: (work) => circulationStore(db, SCOPE).read(work),
    transaction: (work) =>
      writing(db, turnOf(SCOPE.project, SCOPE.libraryId), async (tx) => {
        const outcome = await work(new SqliteCirculationTransaction(tx, SCOPE));
        await sql`insert into history (place, operation, outcome)
          select coalesce(max(place), 0) + 1, ${JSON.stringify(operation)}, ${JSON.stringify(outcome)}
          from history`.execute(tx);
        return outcome;
      }),
  };
}
