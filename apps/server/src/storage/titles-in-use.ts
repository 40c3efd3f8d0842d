import { DatabaseSync } from "node:sqlite";
import { databasePath, type CatalogueOwner } from "./catalogue-published.ts";
import { withStorageErrors } from "./storage-error.ts";

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
    const db = new DatabaseSync(databasePath(dataDir), { readOnly: true });
    try {
      const rows = db.prepare(IN_USE).all({ project, library });
      return new Set(rows.map((row) => String(row["record_id"])));
    } finally {
      db.close();
    }
  });
}
