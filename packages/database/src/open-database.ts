import { type Database, openFile } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";

/** Whether it is the address of a database of PostgreSQL; else it is the path of a file. */
export const isPostgresAddress = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/**
 * Opens the database, creating its tables where they are missing.
 * @param place path of a file of SQLite, or the address of a database of PostgreSQL: `postgres://…`
 * @throws StorageError when it cannot be opened or migrated
 */
export const openDatabase = <Tables>(place: string): Promise<Database<Tables>> =>
  isPostgresAddress(place) ? openPostgres(place) : openFile(place);
