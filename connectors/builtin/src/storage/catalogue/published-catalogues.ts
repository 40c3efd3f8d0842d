import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { libraryId, projectId } from "@freihand/contract";
import { databasePath, openDatabase } from "@freihand/database";
import type { BuiltinSchema } from "../schema.ts";
import { openReadOnly } from "@freihand/database/reader";
import { catalogueFolder, type CatalogueOwner } from "./catalogue-folder.ts";
import { harvestMarkOf } from "./harvested-titles.ts";

const BUSY_TIMEOUT_MS = 5000;

/** Which file of the data folder is a library's current catalogue, according to the table `catalogues`. */
export class PublishedCatalogues {
  readonly dataDir: string;
  readonly #db: DatabaseSync;
  readonly #current: StatementSync;

  /** @throws when the database cannot be opened or has no table of catalogues yet */
  constructor(dataDir: string) {
    this.dataDir = dataDir;
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

  /** Absolute path of that file. */
  currentPath(owner: CatalogueOwner): string | undefined {
    const name = this.current(owner);
    return name === undefined ? undefined : join(this.dataDir, catalogueFolder(owner), name);
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

/** How far the repository of a library's published catalogue has been harvested. @returns undefined: it never was */
export function publishedHarvestMark(dataDir: string, owner: CatalogueOwner): string | undefined {
  const name = publishedFile(dataDir, owner);
  if (name === undefined) return undefined;
  const db = openReadOnly(join(dataDir, catalogueFolder(owner), name));
  try {
    return harvestMarkOf(db);
  } finally {
    db.close();
  }
}

/**
 * Every catalogue file that a database has published, relative to its data folder.
 * @param database path of the database
 */
export function publishedFiles(database: string): readonly string[] {
  const db = openReadOnly(database);
  try {
    const rows = db.prepare("select project, library_id, file from catalogues").all();
    return rows.map(({ project, library_id: library, file }) =>
      join(
        catalogueFolder({ project: projectId.parse(project), library: libraryId.parse(library) }),
        String(file),
      ),
    );
  } finally {
    db.close();
  }
}

/** Creates the data folder and its database where they are missing. @throws {StorageError} when that is not possible */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const database = await openDatabase<BuiltinSchema>(databasePath(dataDir));
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
