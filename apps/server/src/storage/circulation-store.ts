import { type CirculationScope, type CirculationStore, StoreError } from "@freihand/circulation";
import type { Kysely } from "kysely";
import { SqliteCirculationTransaction } from "./circulation-transaction.ts";
import { SqliteCirculationView } from "./circulation-view.ts";
import type { Schema } from "./schema.ts";
import { asStorageError, StorageError } from "./storage-error.ts";

/** Reading goes wrong only when the file itself is gone or damaged; writing fails for many reasons. */
async function inWordsOfTheStore<T>(work: () => Promise<T>, code: StoreError["code"]): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = asStorageError(error);
    throw cause instanceof StorageError ? new StoreError(code, { cause }) : error;
  }
}

/** One library's circulation in the database. */
export const circulationStore = (
  db: Kysely<Schema>,
  scope: CirculationScope,
): CirculationStore => ({
  read: (work) =>
    inWordsOfTheStore(
      () =>
        db
          .transaction()
          .setAccessMode("read only")
          .execute((tx) => work(new SqliteCirculationView(tx, scope))),
      "cannot_read",
    ),
  transaction: (work) =>
    inWordsOfTheStore(
      () => db.transaction().execute((tx) => work(new SqliteCirculationTransaction(tx, scope))),
      "cannot_write",
    ),
});

/** The patron's password hash, for signing in; undefined: no such card. */
export async function passwordHashOf(
  db: Kysely<Schema>,
  { project, libraryId }: CirculationScope,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("patrons")
    .select("password_hash")
    .where((patron) => patron.and({ project, library_id: libraryId, user_id: userId }))
    .executeTakeFirst();
  return row?.password_hash;
}
