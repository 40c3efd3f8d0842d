import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { MIGRATIONS } from "./migrations/index.ts";
import { asStorageError } from "./storage-error.ts";

/**
 * A migration that this version does not know: a newer one has written the data.
 * @param names of the migrations that were made
 * @returns undefined when all are known
 */
export const unknownAmong = (names: readonly string[]): string | undefined =>
  names.toSorted().find((name) => !Object.hasOwn(MIGRATIONS, name));

/** Creates or renews the tables. @throws StorageError */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw asStorageError(error);
}
