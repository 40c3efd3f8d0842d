import { parseArgs } from "node:util";
import {
  databasePath,
  moveDatabase,
  MoveError,
  noteMoved,
  StorageError,
  type DatabaseKind,
  type TableMoved,
} from "@freihand/database";
import { commandSettings } from "./command-settings.ts";
import { databaseWords, FOLDER_WORDS } from "../storage/open-store.ts";
import { refuseForeignData } from "./data-owner.ts";
import { UsageError } from "./import-arguments.ts";
import { EXIT } from "./import-exit.ts";
import { optionProblem } from "./option-problem.ts";

const USAGE = `DATABASE_URL=postgres://… npm run move -- --to postgres
  Moves what changes (readers, loans, sessions, messages, staff, everything but titles) from the SQLite file of DATA_DIR
  into the database of PostgreSQL that DATABASE_URL names, which must be empty.

DATABASE_URL=postgres://… npm run move -- --to sqlite
  The way back: from there into a new SQLite file in DATA_DIR.

  --to postgres://USER@HOST/NAME   in place of DATABASE_URL; an address with a password stands in DATABASE_URL, not here,
                                   where it would be seen in the list of processes
  --help                           print this

No server may be running. Everything is moved, or nothing; the number of rows and a checksum of every table are compared
at the end. What it was moved from stays as it is, and is not opened any more.
`;

/** SQLite and PostgreSQL, whichever way. */
interface Places {
  readonly dataDir: string;
  readonly file: string;
  readonly databaseUrl: string;
}

async function main(args: readonly string[]): Promise<number> {
  try {
    process.stdout.write(await run(args));
    return EXIT.done;
  } catch (error) {
    return reportFailure(error);
  }
}

async function run(args: readonly string[]): Promise<string> {
  const { to, help } = parse(args);
  if (help) return USAGE;
  if (to === undefined)
    throw new UsageError("name where the data go: --to postgres or --to sqlite");
  const { target, places } = orderOf(to);
  refuseForeignData(places.dataDir);
  const { file, databaseUrl } = places;
  try {
    const moved = await moveDatabase(
      target === "postgres" ? { from: file, to: databaseUrl } : { from: databaseUrl, to: file },
    );
    noteMoved(places.dataDir, target);
    return movedText(target, places, moved);
  } catch (error) {
    throw asRefusal(error, target, places);
  }
}

function orderOf(to: string): { readonly target: DatabaseKind; readonly places: Places } {
  const isAddress = to.includes("://");
  if (!isAddress && to !== "sqlite" && to !== "postgres")
    throw new UsageError(
      `--to ${to}: it takes postgres, sqlite or an address such as postgres://USER@HOST/NAME`,
    );
  const { dataDir, databaseUrl } = commandSettings({
    ...process.env,
    ...(isAddress && { DATABASE_URL: withoutPassword(to), DATABASE_URL_FILE: "" }),
  });
  if (databaseUrl === undefined)
    throw new UsageError("DATABASE_URL names no database of PostgreSQL");
  const target = to === "sqlite" ? to : "postgres";
  return { target, places: { dataDir, file: databasePath(dataDir), databaseUrl } };
}

/** npm prints the command line, and every user of the machine may list it. */
function withoutPassword(address: string): string {
  // a socket has no host
  const url = URL.parse(address.replace("@/", "@socket/"));
  if (url !== null && (url.password !== "" || url.searchParams.has("password")))
    throw new UsageError(
      "the address has a password, which everybody sees in a command line: set DATABASE_URL, and give --to postgres",
    );
  return address;
}

const POSTGRES = "The database of PostgreSQL";

const asNumber = (count: number) => count.toLocaleString("en");

function movedText(target: DatabaseKind, places: Places, moved: readonly TableMoved[]): string {
  const filled = moved.filter(({ rows }) => rows > 0);
  const width = Math.max(0, ...filled.map(({ name }) => name.length));
  const lines = filled.map(({ name, rows }) => `  ${name.padEnd(width)} ${asNumber(rows)}\n`);
  const total = asNumber(moved.reduce((sum, { rows }) => sum + rows, 0));
  return `${lines.join("")}${total} rows of ${String(moved.length)} tables were moved; numbers and checksums agree.
${NEXT[target](places)}`;
}

/** What the operator does then. */
const NEXT: Readonly<Record<DatabaseKind, (places: Places) => string>> = {
  postgres: ({ dataDir, file }) =>
    `Now set DATABASE_URL for the server and for every command, and start the server: titles and keys stay in ${dataDir}.
${file} is as it was, and is not opened any more without DATABASE_URL. Put it away once all is well.
`,
  sqlite: ({ file }) =>
    `Now remove DATABASE_URL from the server and from every command, and start the server: it uses ${file}.
The database of PostgreSQL is as it was; with DATABASE_URL nothing of this folder opens it any more. Drop it once all is well.
`,
};

/** The same failure as a sentence for the operator, without the address. */
function asRefusal(error: unknown, target: DatabaseKind, places: Places): Error {
  const { file } = places;
  const [from, to] = target === "postgres" ? [file, POSTGRES] : [POSTGRES, file];
  const reason =
    error instanceof MoveError
      ? REFUSALS[error.code](from, to, error.table)
      : failureText(error, target, places);
  return new Error(`${reason} Nothing was moved.`, { cause: error });
}

function failureText(error: unknown, target: DatabaseKind, { dataDir }: Places): string {
  if (!(error instanceof StorageError))
    return `${error instanceof Error ? error.message : String(error)}.`;
  return isOfFile(error, target)
    ? `${dataDir} cannot be used: ${FOLDER_WORDS[error.code]}.`
    : `${POSTGRES} cannot be used: ${databaseWords(error)}.`;
}

/** Errors of the file have their cause from SQLite or from the file system; that a newer version has written it has none. */
function isOfFile({ code, cause }: StorageError, target: DatabaseKind): boolean {
  if (code === "newer") return target === "sqlite";
  return cause instanceof Error && ("errcode" in cause || "path" in cause);
}

const CREATE_EMPTY = "create an empty one, and name that in DATABASE_URL";

/** What SQLite has written but not put into the file is in those beside it. */
const putAside = (file: string): string =>
  `put it aside first, with ${file}-wal and ${file}-shm where they are there (the new file takes its place)`;

type Words = (from: string, to: string, table: string | undefined) => string;

const REFUSALS: Readonly<Record<MoveError["code"], Words>> = {
  no_data: (from) => `${from} holds no data: is it the right one?`,
  older: (from) =>
    `An older version has written ${from}: start this version on it once, end it, and move then.`,
  newer: (from) => `A newer version has written ${from}: move with that version.`,
  file_in_use: (from, to) =>
    `A server or a command is at work on ${from === POSTGRES ? to : from}: end it first.`,
  postgres_in_use: () =>
    "A server or a command is at work on the database of PostgreSQL: end it first.",
  holds_data: (_from, to, table) =>
    `${to} holds data already (table ${table ?? "?"}): ${to === POSTGRES ? CREATE_EMPTY : putAside(to)}.`,
  differs: (_from, to, table) =>
    `Table ${table ?? "?"} did not arrive in ${to} as it was: try again, and report it if it stays so.`,
};

const OPTIONS = { to: { type: "string" }, help: { type: "boolean", default: false } } as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: OPTIONS,
    }).values;
  } catch (error) {
    throw new UsageError(optionProblem(error, OPTIONS));
  }
}

function reportFailure(error: unknown): number {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof UsageError) process.stderr.write("Try: npm run move -- --help\n");
  return error instanceof UsageError ? EXIT.notBegun : EXIT.failed;
}

// last, so that everything above is initialized when it runs
process.exitCode = await main(process.argv.slice(2));
