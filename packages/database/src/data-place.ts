import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databasePath, type DataPlace } from "./reader.ts";
import { StorageError } from "./storage-error.ts";

/** The two kinds of database, as `npm run move -- --to` names them. */
export type DatabaseKind = "postgres" | "sqlite";

/** Names of the files that say where the data of a data folder went, by where that is. */
export const MOVED_FILES = {
  postgres: "moved-to-postgres.txt",
  sqlite: "moved-to-sqlite.txt",
} as const satisfies Record<DatabaseKind, string>;

/**
 * Leaves a file in the data folder, so that nothing goes on from what was moved away. What an earlier move has left goes.
 * @param dataDir the data folder
 */
export function noteMoved(dataDir: string, to: DatabaseKind): void {
  for (const name of Object.values(MOVED_FILES)) rmSync(join(dataDir, name), { force: true });
  const text = "What this folder's database held is there now. See docs/operating.md, moving.\n";
  writeFileSync(join(dataDir, MOVED_FILES[to]), text, { mode: 0o600 });
}

/** @throws {StorageError} `moved` where the data of this place went to the other kind of database */
export function refuseMoved({ dataDir, databaseUrl }: DataPlace): void {
  const left = databaseUrl === undefined ? MOVED_FILES.postgres : MOVED_FILES.sqlite;
  if (existsSync(join(dataDir, left))) throw new StorageError("moved");
}

/** What `openDatabase` opens. @throws {StorageError} as `refuseMoved` */
export function databaseOf(place: DataPlace): string {
  refuseMoved(place);
  return place.databaseUrl ?? databasePath(place.dataDir);
}
