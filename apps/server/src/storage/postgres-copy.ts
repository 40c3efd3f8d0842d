import { chmodSync, closeSync, openSync } from "node:fs";
import { PostgresToolError, runPostgresTool, syncToDisk } from "@freihand/database";
import { BackupError } from "./backup-error.ts";
import type { CopyContents, DatabaseCopy } from "./database-copy.ts";
import { DumpText, type DumpedRow } from "./dump-text.rules.ts";

const DUMP = "freihand.dump";

const CATALOGUES = "catalogues";
const MIGRATIONS = "kysely_migration";

/** Notes for servers that run, with numbers of transactions that mean nothing in another cluster. */
const WITHOUT_NOTES = "--exclude-table-data=*.shelf_changes";

type Order = Parameters<typeof runPostgresTool>[0];

/** Known by the words of a server that answers in English; any other answer stays as it is. */
const hintFor = (message: string): string =>
  /database "[^"]*" does not exist/.test(message)
    ? "; create it with createdb, or correct the name in DATABASE_URL"
    : "";

/** @param read what it prints */
async function run<T>(
  order: Order,
  url: string | undefined,
  read: (printed: NodeJS.ReadableStream) => Promise<T>,
): Promise<T> {
  try {
    return await runPostgresTool(order, { url }, read);
  } catch (error) {
    if (error instanceof PostgresToolError)
      throw new BackupError(`${error.message}${hintFor(error.message)}`, { cause: error });
    throw error;
  }
}

async function* linesOf(printed: NodeJS.ReadableStream): AsyncGenerator<string> {
  let rest = "";
  printed.setEncoding("utf8");
  for await (const chunk of printed) {
    const lines = `${rest}${String(chunk)}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

async function dumped(printed: NodeJS.ReadableStream) {
  const dump = new DumpText([CATALOGUES, MIGRATIONS]);
  for await (const line of linesOf(printed)) dump.add(line);
  return dump.contents;
}

/** Whether there is a table in what `--schema-only` prints. */
async function hasTables(printed: NodeJS.ReadableStream): Promise<boolean> {
  let found = false;
  for await (const line of linesOf(printed)) found ||= line.startsWith("CREATE TABLE ");
  return found;
}

const nothing = async (printed: NodeJS.ReadableStream): Promise<void> => {
  printed.resume();
};

/**
 * A database of PostgreSQL, by `pg_dump` and `pg_restore`.
 * @param url its address
 * @param cataloguesOf files of the data folder, by the rows of the table of catalogues
 */
export function postgresCopy(
  url: string,
  cataloguesOf: (rows: readonly DumpedRow[]) => readonly string[],
): DatabaseCopy {
  const contentsOf = async (order: Order, place?: string): Promise<CopyContents> => {
    const { rows, kept } = await run(order, place, dumped);
    return {
      rows,
      catalogues: cataloguesOf(kept[CATALOGUES] ?? []),
      migrations: (kept[MIGRATIONS] ?? []).map(({ name }) => name ?? ""),
    };
  };
  const isEmpty = async () => !(await run(["pg_dump", "--schema-only"], url, hasTables));
  return {
    file: DUMP,
    inDataDir: [],
    copyTo: async (path) => {
      if (await isEmpty())
        throw new BackupError("the database holds no data: is DATABASE_URL right?");
      closeSync(openSync(path, "wx", 0o600));
      await run(["pg_dump", "--format=custom", WITHOUT_NOTES, `--file=${path}`], url, nothing);
      chmodSync(path, 0o600);
      syncToDisk(path);
    },
    contentsOf: (path) => contentsOf(["pg_restore", "--data-only", "--file=-", path]),
    refuseUse: async () => {
      if (!(await isEmpty()))
        throw new BackupError(
          "the database (DATABASE_URL) holds data already: create an empty one, and name that",
        );
    },
    restoreFrom: async (path) => {
      await run(["pg_restore", ...RESTORE, path], url, nothing);
      return contentsOf(["pg_dump", "--data-only", WITHOUT_NOTES], url);
    },
  };
}

/** All or nothing; the new owner is whoever restores. An empty name: that of the variable. */
const RESTORE = [
  "--dbname=",
  "--single-transaction",
  "--exit-on-error",
  "--no-owner",
  "--no-privileges",
];
