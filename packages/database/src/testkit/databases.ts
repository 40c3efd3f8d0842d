import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { Client } from "pg";
import { inject } from "vitest";
import { withName } from "../postgres-address.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database of PostgreSQL, beside which tests make theirs; undefined: they run over SQLite. */
    readonly postgres?: string;
  }
}

/**
 * A place for a database that is not there yet: a file, or one of PostgreSQL in the project of that name.
 * @param parent folder in which that of the file is made
 * @returns for `openDatabase`
 */
export async function newDatabasePlace(parent = tmpdir()): Promise<string> {
  const postgres = inject("postgres");
  return postgres === undefined
    ? join(mkdtempSync(join(parent, "freihand-stores-")), "freihand.sqlite")
    : beside(postgres);
}

/** Those of this process, which has at most a few at the same time. */
const made = new Set<string>();

async function beside(postgres: string): Promise<string> {
  for (const earlier of made) {
    const isDropped = rowsOf(postgres, `drop database ${earlier}`).then(
      () => true,
      // it is in use
      () => false,
    );
    if (await isDropped) made.delete(earlier);
  }
  return create(postgres, "template1");
}

async function create(postgres: string, template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await rowsOf(postgres, `create database ${name} template ${template}`);
  made.add(name);
  return withName(postgres, name);
}

/** A database of PostgreSQL without tables. @throws when the tests run over SQLite */
export async function newEmptyDatabase(): Promise<string> {
  const postgres = inject("postgres");
  if (postgres === undefined) throw new Error("there is no PostgreSQL");
  return create(postgres, "template0");
}

/** Runs one statement by a connection of its own. */
export async function rowsOf(
  url: string,
  query: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Everything that is stored: the bytes of the files, or the rows of all tables as text. @param place of a database */
export async function storedBytes(place: string): Promise<string> {
  if (inject("postgres") === undefined)
    return [place, `${place}-wal`].map((path) => readFileSync(path, "latin1")).join("");
  const tables = await rowsOf(place, "select tablename from pg_tables where schemaname = 'public'");
  const stored = tables.map(async ({ tablename: table }) => [
    table,
    await rowsOf(place, `select * from "${String(table)}"`),
  ]);
  return JSON.stringify(await Promise.all(stored));
}

/** So that a test can do what the trigger forbids. */
export async function dropTrigger(
  db: Pick<Kysely<unknown>, "getExecutor">,
  name: string,
  table: string,
): Promise<void> {
  const on = inject("postgres") === undefined ? "" : ` on ${table}`;
  await sql.raw(`drop trigger ${name}${on}`).execute(db);
}
