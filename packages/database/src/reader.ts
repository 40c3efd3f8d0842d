import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { withStorageErrors } from "./storage-error.ts";

// Entry point for threads that only read. Separate from the package's index, so that they do not load the query builder
// and all migrations.
export { withStorageErrors } from "./storage-error.ts";

/** How long a read waits for another process that is writing: it may block its thread. */
const BUSY_TIMEOUT_MS = 5000;

/** The database of the data folder. */
export const databasePath = (dataDir: string): string => join(dataDir, "freihand.sqlite");

/** Where a server keeps its data. */
export interface DataPlace {
  /** The data folder. */
  readonly dataDir: string;
  /** Address of a database of PostgreSQL; undefined: the file of the data folder. */
  readonly databaseUrl?: string | undefined;
}

/** A read-only connection. @throws StorageError when there is no such file */
export const openReadOnly = (file: string): DatabaseSync =>
  withStorageErrors(() => new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS }));
