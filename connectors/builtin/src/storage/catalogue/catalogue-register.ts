import { join } from "node:path";
import {
  type DataPlace,
  databaseOf,
  openDatabase,
  withStorageErrors,
  withStorageErrorsAsync,
} from "@freihand/database";
import { openReadOnly } from "@freihand/database/reader";
import type { Kysely } from "kysely";
import type { BuiltinSchema } from "../schema.ts";
import { catalogueFolder, type CatalogueOwner } from "./catalogue-folder.ts";
import { harvestMarkOf } from "./harvested-titles.ts";

// What commands that import need of the database, without keeping a connection: an import takes minutes.

/** Creates the data folder and its database where they are missing. @throws {StorageError} when that is not possible */
async function inDatabase<T>(
  place: DataPlace,
  work: (db: Kysely<BuiltinSchema>) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase<BuiltinSchema>(databaseOf(place));
  try {
    return await withStorageErrorsAsync(work(db));
  } finally {
    await close();
  }
}

/**
 * Name of a library's current catalogue file; undefined: nothing was imported yet.
 * @throws {StorageError}
 */
export const currentFile = (
  place: DataPlace,
  { project, library }: CatalogueOwner,
): Promise<string | undefined> =>
  inDatabase(place, async (db) => {
    const row = await db
      .selectFrom("catalogues")
      .select("file")
      .where((catalogue) => catalogue.and({ project, library_id: library }))
      .executeTakeFirst();
    return row?.file;
  });

/** One row: once it is committed, every new search reads the new file. @throws {StorageError} */
export const publishFile = (
  place: DataPlace,
  { project, library }: CatalogueOwner,
  file: string,
): Promise<void> =>
  inDatabase(place, async (db) => {
    const row = { file, published_at: new Date().toISOString() };
    await db
      .insertInto("catalogues")
      .values({ project, library_id: library, ...row })
      .onConflict((known) => known.columns(["project", "library_id"]).doUpdateSet(row))
      .execute();
  });

/**
 * Titles with a loan or reservation now: removing one from the catalogue would leave a patron with a loan without a
 * title.
 * @throws {StorageError}
 */
export const titlesInUse = (
  place: DataPlace,
  { project, library }: CatalogueOwner,
): Promise<ReadonlySet<string>> =>
  inDatabase(place, async (db) => {
    const rows = await db
      .selectFrom("loans")
      .select("record_id")
      .where((loan) => loan.and({ project, library_id: library }))
      .union(
        db
          .selectFrom("reservations")
          .select("record_id")
          .where((reservation) => reservation.and({ project, library_id: library })),
      )
      .execute();
    return new Set(rows.map((row) => row.record_id));
  });

/** How far the repository of a library's published catalogue has been harvested. @returns undefined: it never was */
export async function publishedHarvestMark(
  place: DataPlace,
  owner: CatalogueOwner,
): Promise<string | undefined> {
  const name = await currentFile(place, owner);
  if (name === undefined) return undefined;
  return withStorageErrors(() => {
    const db = openReadOnly(join(place.dataDir, catalogueFolder(owner), name));
    try {
      return harvestMarkOf(db);
    } finally {
      db.close();
    }
  });
}
