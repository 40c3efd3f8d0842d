import { type Database, openFile } from "../database.ts";
import { isPostgresAddress } from "../open-database.ts";
import { openPostgres } from "../open-postgres.ts";
import { MOVING, openSource, refuseFileInUse, refuseInUse } from "./open-source.ts";
import { moveTables, type TableMoved } from "./move-tables.ts";

/** Two places as for `openDatabase`, one of SQLite and one of PostgreSQL. */
interface Move {
  readonly from: string;
  /** Its tables are made or renewed where they are missing. */
  readonly to: string;
}

async function openTarget(place: string): Promise<Database<unknown>> {
  if (!isPostgresAddress(place)) {
    refuseFileInUse(place);
    return openFile(place);
  }
  const database = await openPostgres<unknown>(place, MOVING);
  try {
    await refuseInUse(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Moves everything that changes from one database into another: all of it, or nothing. The source stays as it is.
 * @returns every table with its rows, which are the same in both
 * @throws {MoveError} {StorageError}
 */
export async function moveDatabase({ from, to }: Move): Promise<readonly TableMoved[]> {
  const source = await openSource(from);
  try {
    const target = await openTarget(to);
    try {
      return await moveTables(source.db, target.db);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
