import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { catalogueFiles, publishedFiles } from "@freihand/connector-builtin/catalogue";
import { asStorageError, refuseMoved, StorageError } from "@freihand/database";
import { commandSettings } from "./command-settings.ts";
import { readSettings } from "../start/settings.ts";
import { StartError } from "../start-error.ts";
import { BackupError } from "../storage/backup-error.ts";
import { makeBackup, restoreBackup, type BackupContents } from "../storage/backup.ts";
import type { DatabaseCopy } from "../storage/database-copy.ts";
import { storageProblem } from "../storage/open-store.ts";
import { rehearse, type Rehearsed } from "../storage/rehearsal.ts";
import { postgresCopy } from "../storage/postgres-copy.ts";
import { sqliteCopy } from "../storage/sqlite-copy.ts";
import { refuseForeignData } from "./data-owner.ts";
import { optionProblem } from "./option-problem.ts";

/** Exit codes: success · failure · nothing was started. */
const DONE = 0;
const FAILED = 1;
const NOT_BEGUN = 2;

const USAGE = `npm run backup -- FOLDER
  Copies the data (DATA_DIR) into a new folder and checks the copy: patrons, loans, sessions, published catalogues and
  keys. The server may be running. Folders get mode 0700, files 0600: they hold names and password hashes.
  With DATABASE_URL, the database is that of PostgreSQL, copied by pg_dump and put back by pg_restore.
  Not copied: SECRETS_DIR (certificates of wallets), the projects' folder, and covers, which are fetched again.

npm run restore -- [--force] FOLDER
  Checks a back-up, puts it into DATA_DIR and checks what it has written. The server must not be running.
  --force         where DATA_DIR holds data already: they are put aside there, nothing is deleted. With DATABASE_URL, the
                  database has to be empty nevertheless

npm run rehearse -- FOLDER
  Puts a back-up, or the newest in a folder of back-ups, into a scratch place (in TMPDIR, and beside the database of
  DATABASE_URL), checks what is there, opens it as a server would, and removes it again. The server may be running.
`;

/** The command was used incorrectly; the message explains it. */
class BackupUsageError extends Error {
  override readonly name = "BackupUsageError";
}

// before the first file is created: SQLite makes the copy of the database itself
process.umask(0o077);

async function main(args: readonly string[]): Promise<number> {
  try {
    process.stdout.write(await run(args));
    return DONE;
  } catch (error) {
    return reportFailure(error);
  }
}

async function run(args: readonly string[]): Promise<string> {
  const { values, positionals } = parse(args);
  if (values.help) return USAGE;
  const [command, folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new BackupUsageError("name one folder");
  const { dataDir, databaseUrl } = commandSettings(process.env);
  const named = { folder: resolve(folder), nowMs: Date.now() };
  if (command === "rehearse")
    return rehearsedText(await rehearse({ ...named, copyIn, databaseUrl }));
  refuseForeignData(dataDir);
  const order = { ...named, dataDir, database: copyIn(dataDir, databaseUrl) };
  if (command === "backup") {
    refuseMoved({ dataDir, databaseUrl });
    return `${summaryText(await makeBackup(order))} are in ${order.folder}, checked.\n`;
  }
  const { contents, aside } = await restoreBackup({ ...order, force: values.force });
  const old =
    aside === undefined ? "" : `What was there is in ${aside}; remove it once all is well.\n`;
  return `${summaryText(contents)} of ${contents.made} are in ${dataDir}, checked.\n${old}`;
}

const copyIn = (dataDir: string, databaseUrl: string | undefined): DatabaseCopy =>
  databaseUrl === undefined
    ? sqliteCopy(dataDir, publishedFiles)
    : postgresCopy(databaseUrl, catalogueFiles);

const rehearsedText = ({ folder, contents }: Rehearsed): string =>
  `${folder} of ${contents.made} is good: ${summaryText(contents)} were put back in a scratch place, checked, opened by this version, and removed again.\n`;

function summaryText({ files, rows }: BackupContents): string {
  const megabytes = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  return `${String(Object.keys(files).length)} files (${megabytes.toFixed(1)} MB) with ${rowsText(rows)}`;
}

/** Rows that every database has, even one without a patron. */
const NOBODYS = /^(?:kysely_|catalogues$|shelf_changes$)/;

function rowsText(rows: BackupContents["rows"]): string {
  const counted = Object.entries(rows).filter(([table]) => !NOBODYS.test(table));
  const all = counted.reduce((sum, [, count]) => sum + count, 0);
  const [patrons = 0, loans = 0] = [rows["patrons"], rows["loans"]];
  return `${String(patrons)} patrons, ${String(loans)} loans and ${String(all - patrons - loans)} other rows`;
}

const OPTIONS = {
  force: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
  } catch (error) {
    throw new BackupUsageError(optionProblem(error, OPTIONS));
  }
}

const DISK_WORDS = {
  full: "the disk is full",
  read_only: "it may not be written",
  busy: "another program holds the lock of the database",
  io: "the disk reports an error",
  corrupt: "a file is damaged",
  cannot_open: "a file or folder cannot be opened",
  gone: "the database server does not answer",
  too_old: "the database server is too old",
  newer: "a newer version has written it",
} as const satisfies Record<Exclude<StorageError["code"], "moved">, string>;

/** Node's and SQLite's own messages name the file. */
function diskText(error: StorageError): string {
  const { code, cause } = error;
  if (code === "moved") return storageProblem(readSettings(process.env), error);
  const more = cause instanceof Error ? ` (${cause.message})` : "";
  return `${DISK_WORDS[code]}${more}`;
}

function reportFailure(error: unknown): number {
  if (error instanceof BackupUsageError || error instanceof StartError) {
    const usage = error instanceof BackupUsageError ? `\n${USAGE}` : "";
    process.stderr.write(`${error.message}\n${usage}`);
    return NOT_BEGUN;
  }
  const known = asStorageError(error);
  const reason = known instanceof StorageError ? diskText(known) : undefined;
  const message = error instanceof BackupError ? error.message : reason;
  process.stderr.write(`${message ?? (error instanceof Error ? error.message : String(error))}\n`);
  return FAILED;
}

// last, so that everything above is initialized when it runs
process.exitCode = await main(process.argv.slice(2));
