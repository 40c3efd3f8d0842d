import { databasePath, openReadOnly, withStorageErrors } from "@freihand/database/reader";
import type { CatalogueOwner } from "../catalogue/catalogue-folder.ts";

const IN_USE = `
  select record_id from loans where project = :project and library_id = :library
  union select record_id from reservations where project = :project and library_id = :library`;

/**
 * Titles with a loan or reservation now: removing one from the catalogue would leave a patron with a loan without a
 * title.
 * @throws {StorageError}
 */
export function titlesInUse(
  dataDir: string,
  { project, library }: CatalogueOwner,
): ReadonlySet<string> {
  return withStorageErrors(() => {
    const db = openReadOnly(databasePath(dataDir));
    try {
      const rows = db.prepare(IN_USE).all({ project, library });
      return new Set(rows.map((row) => String(row["record_id"])));
    } finally {
      db.close();
    }
  });
}
