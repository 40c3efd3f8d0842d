import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { LibraryId, ProjectId } from "@freihand/contract";
import { openDatabase, openReadOnly } from "./database.ts";

/** Whose catalogue. */
export interface CatalogueOwner {
  readonly project: ProjectId;
  readonly library: LibraryId;
}

const BUSY_TIMEOUT_MS = 5000;

/** The database of the data folder. */
export const databasePath = (dataDir: string): string => join(dataDir, "freihand.sqlite");

/** Which file of the data folder is a library's current catalogue, according to the table `catalogues`. */
export class PublishedCatalogues {
  readonly #db: DatabaseSync;
  readonly #current: StatementSync;

  /** @throws when the database cannot be opened or has no table of catalogues yet */
  constructor(dataDir: string) {
    this.#db = openReadOnly(databasePath(dataDir));
    this.#current = this.#db.prepare(
      "select file from catalogues where project = ? and library_id = ?",
    );
  }

  /** Name of the file in the library's folder; undefined: nothing was imported yet. Takes some microseconds. */
  current({ project, library }: CatalogueOwner): string | undefined {
    const row = this.#current.get(project, library);
    return row === undefined ? undefined : String(row["file"]);
  }

  close(): void {
    this.#db.close();
  }
}

/** What is already published for a library, without keeping a connection. */
export function publishedFile(dataDir: string, owner: CatalogueOwner): string | undefined {
  if (!existsSync(databasePath(dataDir))) return undefined;
  const published = new PublishedCatalogues(dataDir);
  try {
    return published.current(owner);
  } finally {
    published.close();
  }
}

/** Creates the data folder and its database where they are missing. @throws {StorageError} when that is not possible */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const database = await openDatabase(databasePath(dataDir));
  await database.close();
}

/** One short transaction: once it is committed, every new search reads the new file. */
export function publishFile(
  dataDir: string,
  { project, library }: CatalogueOwner,
  file: string,
): void {
  const db = new DatabaseSync(databasePath(dataDir), { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec("pragma synchronous = full");
    db.prepare(
      `insert into catalogues (project, library_id, file, published_at) values (?, ?, ?, ?)
        on conflict (project, library_id) do update set file = excluded.file, published_at = excluded.published_at`,
    ).run(project, library, file, new Date().toISOString());
  } finally {
    db.close();
  }
}
