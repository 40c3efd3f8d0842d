import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { connectPostgres } from "./open-postgres.ts";
import { withName } from "./postgres-address.ts";
import { withStorageErrorsAsync } from "./storage-error.ts";

/** Whatever the cluster has: our columns name their order themselves. */
const create = (db: Kysely<unknown>, name: string) =>
  sql
    .raw(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
    .execute(db);

/**
 * Works in a database of its own, which is dropped afterwards.
 * @param url address of another database of the same server, whose user may create one
 * @param work gets the address of the new one, which has no tables
 * @throws StorageError `read_only` when the user may not
 */
export async function withScratchDatabase<T>(
  url: string,
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  const { db, close } = await connectPostgres<unknown>(url, {
    application_name: "freihand scratch",
  });
  const name = `freihand_scratch_${randomBytes(8).toString("hex")}`;
  try {
    await withStorageErrorsAsync(create(db, name));
    try {
      return await work(withName(url, name));
    } finally {
      await sql.raw(`drop database ${name} with (force)`).execute(db);
    }
  } finally {
    await close();
  }
}
