import { StoreError, type CirculationScope, type CirculationStore } from "@freihand/circulation";
import { asStorageError, reading, StorageError, turnOf, writing } from "@freihand/database";
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
    if (!(cause instanceof StorageError)) throw error;
    // a database server that is away comes back: later is a good time to try again, as after a full disk
    throw new StoreError(cause.code === "gone" ? "cannot_write" : code, { cause });
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
      reading(db, (tx) => work(new SqliteCirculationView(tx, scope))),
    ),
  transaction: (work) =>
    inWordsOfTheStore("cannot_write", () =>
      writing(db, turnOf(scope.project, scope.libraryId), (tx) =>
        work(new SqliteCirculationTransaction(tx, scope, notes?.(tx))),
      ),
    ),
});
