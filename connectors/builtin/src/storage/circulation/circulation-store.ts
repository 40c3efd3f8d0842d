import { StoreError, type CirculationScope, type CirculationStore } from "@freihand/circulation";
import { asStorageError, StorageError } from "@freihand/database";
import type { Kysely, Transaction } from "kysely";
import { type NoteAction, SqliteCirculationTransaction } from "./circulation-transaction.ts";
import { SqliteCirculationView } from "./circulation-view.ts";
import type { BuiltinSchema } from "../schema.ts";

/** Runs `work`; disk failures become errors of circulation's port. */
export async function inWordsOfTheStore<T>(
  code: StoreError["code"],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = asStorageError(error);
    throw cause instanceof StorageError ? new StoreError(code, { cause }) : error;
  }
}

/** Writes into the journal within a transaction. */
export type NotesWithin = (tx: Transaction<BuiltinSchema>) => NoteAction;

/** One library's circulation in the database. @param notes undefined: nothing is noted */
export const circulationStore = (
  db: Kysely<BuiltinSchema>,
  scope: CirculationScope,
  notes?: NotesWithin,
): CirculationStore => ({
  read: (work) =>
    inWordsOfTheStore("cannot_read", () =>
      db
        .transaction()
        .setAccessMode("read only")
        .execute((tx) => work(new SqliteCirculationView(tx, scope))),
    ),
  transaction: (work) =>
    inWordsOfTheStore("cannot_write", () =>
      db
        .transaction()
        .execute((tx) => work(new SqliteCirculationTransaction(tx, scope, notes?.(tx)))),
    ),
});
