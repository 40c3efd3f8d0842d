import { type Database, openFile } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";

const POSTGRES = /^postgres(ql)?:\/\//;

/**
 * Opens the database, creating its tables where they are missing.
 * @param place path of a file of SQLite, or the address of a database of PostgreSQL: `postgres://…`
 * @throws StorageError when it cannot be opened or migrated
 */
export const openDatabase = <Tables>(place: string): Promise<Database<Tables>> =>
  POSTGRES.test(place) ? openPostgres(place) : openFile(place);
