import {
  type Database,
  databaseOf,
  type DataPlace,
  openDatabase,
  StorageError,
} from "@freihand/database";
import { StartError } from "../start-error.ts";

/** What is wrong with the data folder, to be read after "cannot be used:". */
export const FOLDER_WORDS = {
  full: "the disk is full",
  read_only: "it may not be written",
  busy: "another program holds its lock",
  io: "the disk reports an error",
  corrupt: "the database in it is damaged; put it back from a backup",
  cannot_open: "it cannot be opened",
  gone: "the database server does not answer",
  too_old: "the database server is too old",
  moved:
    "its data were moved to PostgreSQL; set DATABASE_URL (to go on from the old file after all, delete moved-to-postgres.txt in it)",
  newer:
    "a newer version has written it; install that version again, or restore the back-up from before the upgrade",
} as const satisfies Record<StorageError["code"], string>;

/** The same of a database of PostgreSQL, where its server has not said why. */
const DATABASE_WORDS = {
  ...FOLDER_WORDS,
  full: "its disk is full",
  read_only: "its user may not create tables in it; make that user its owner",
  busy: "it has no connection left, or another program holds its lock; try again",
  io: "its disk reports an error",
  corrupt: "it is damaged; put it back from a back-up",
  cannot_open: "its server refuses the connection; look into the server's log",
  gone: "no server answers at its address; start PostgreSQL, or correct host and port",
  too_old: "its server is older than PostgreSQL 15; upgrade it",
  moved:
    "its data were moved to SQLite; remove DATABASE_URL (to go on from the old database after all, delete moved-to-sqlite.txt in DATA_DIR)",
} as const satisfies Record<StorageError["code"], string>;

/** Why a server of PostgreSQL refuses a connection, by its code. */
const REFUSED: ReadonlyMap<unknown, string> = new Map([
  ["28P01", "its server does not accept user and password; correct them"],
  ["28000", "its server does not let this user in; correct the user, or its pg_hba.conf"],
  ["3D000", "its server has no database of this name; create it, or correct the name"],
]);

/** What is wrong with a database of PostgreSQL, to be read after "cannot be used:". */
export const databaseWords = ({ code, cause }: StorageError): string =>
  (cause instanceof Error && "code" in cause ? REFUSED.get(cause.code) : undefined) ??
  DATABASE_WORDS[code];

/** One sentence for the operator; without the address of PostgreSQL, which may have a password. */
export const storageProblem = ({ dataDir, databaseUrl }: DataPlace, error: StorageError) =>
  databaseUrl === undefined
    ? `the data folder ${dataDir} (DATA_DIR) cannot be used: ${FOLDER_WORDS[error.code]}.`
    : `the database (DATABASE_URL) cannot be used: ${databaseWords(error)}.`;

/**
 * Opens the server's database, creating its tables where they are missing.
 * @throws {StartError} when it cannot be used, with what to do
 */
export async function openStore<Tables>(place: DataPlace): Promise<Database<Tables>> {
  try {
    return await openDatabase<Tables>(databaseOf(place));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new StartError(storageProblem(place, error));
  }
}
