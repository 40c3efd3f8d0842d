import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { libraryId, projectId } from "@freihand/contract";
import { databasePath } from "@freihand/database";
import { openReadOnly } from "@freihand/database/reader";
import { catalogueFolder, type CatalogueOwner } from "./catalogue-folder.ts";

/** Which file of the data folder is a library's current catalogue, according to the table `catalogues`. */
export class PublishedCatalogues {
  readonly dataDir: string;
  /** File of SQLite with that table, and with what is on loan. */
  readonly path: string;
  readonly #db: DatabaseSync;
  readonly #current: StatementSync;

  /** @throws when the database cannot be opened or has no table of catalogues yet */
  constructor(dataDir: string, path = databasePath(dataDir)) {
    this.dataDir = dataDir;
    this.path = path;
    this.#db = openReadOnly(path);
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

/** A row of the table `catalogues`, as it is read from anywhere. */
interface CatalogueRow {
  readonly project?: unknown;
  readonly library_id?: unknown;
  readonly file?: unknown;
}

/** Every catalogue file that rows name, relative to its data folder. @throws when a row names no library */
export const catalogueFiles = (rows: readonly CatalogueRow[]): readonly string[] =>
  rows.map(({ project, library_id: library, file }) =>
    join(
      catalogueFolder({
        project: projectId.parse(project),
        library: libraryId.parse(Number(library)),
      }),
      String(file),
    ),
  );

/**
 * Every catalogue file that a database has published, relative to its data folder.
 * @param database path of the database
 */
export function publishedFiles(database: string): readonly string[] {
  const db = openReadOnly(database);
  try {
    return catalogueFiles(db.prepare("select project, library_id, file from catalogues").all());
  } finally {
    db.close();
  }
}
