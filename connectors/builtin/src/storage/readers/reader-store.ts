import type { CirculationScope } from "@freihand/circulation";
import { reading, turnOf, writing } from "@freihand/database";
import type { Kysely } from "kysely";
import { inWordsOfTheStore, type NotesWithin } from "../circulation/circulation-store.ts";
import type { BuiltinSchema } from "../schema.ts";
import { SqliteReaderCodes, type ReaderCodes } from "./reader-codes.ts";
import { SqliteReaderTransaction, type ReaderTransaction } from "./reader-transaction.ts";
import { SqliteReaderView, type ReaderView } from "./reader-view.ts";

/** One library's readers on disk. */
export interface ReaderStore {
  readonly codes: ReaderCodes;
  /** A consistent snapshot. @throws StoreError */
  read<T>(work: (view: ReaderView) => Promise<T>): Promise<T>;
  /**
   * All or nothing, one writer at a time. Resolves when the change is safely on disk.
   * @throws StoreError `cannot_write` when nothing could be changed
   */
  transaction<T>(work: (tx: ReaderTransaction) => Promise<T>): Promise<T>;
}

/** One library's readers in the database. @param notes undefined: nothing is noted */
export const readerStore = (
  db: Kysely<BuiltinSchema>,
  scope: CirculationScope,
  notes?: NotesWithin,
): ReaderStore => ({
  codes: new SqliteReaderCodes(db, scope),
  read: (work) =>
    inWordsOfTheStore("cannot_read", () =>
      reading(db, (tx) => work(new SqliteReaderView(tx, scope))),
    ),
  transaction: (work) =>
    inWordsOfTheStore("cannot_write", () =>
      writing(db, turnOf(scope.project, scope.libraryId), (tx) =>
        work(new SqliteReaderTransaction(tx, scope, notes?.(tx))),
      ),
    ),
});
