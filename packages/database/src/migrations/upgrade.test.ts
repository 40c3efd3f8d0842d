import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { expect, test } from "vitest";
import { needs } from "./0031-needed-migration.ts";
import { MIGRATIONS } from "./index.ts";

/** Servers of the version before run on while these statements are made. */
const ADDING =
  /^(?:create (?:unlogged )?table|create (?:index|function|trigger)|insert into|alter table "\w+" add column) /;

/** They do not fill a column that they do not know. */
const MUST_BE_FILLED = /^alter table (?!.* default ).* not null$/;

const adds = (statement: string): boolean =>
  ADDING.test(statement) && !MUST_BE_FILLED.test(statement);

/** What a migration sends to PostgreSQL. */
async function statementsOf(up: (db: Kysely<unknown>) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent.push(query.sql.trim());
    },
  });
  await up(db);
  return sent;
}

const isOnlyNeeded = (statement: string) => statement.includes('"needed_migration"');

/** Statements that a server of the version before may not survive; none where the migration says what it needs. */
async function breaking(up: (db: Kysely<unknown>) => Promise<unknown>): Promise<string[]> {
  const sent = await statementsOf(up);
  return sent.some((statement) => statement.startsWith("delete") && isOnlyNeeded(statement))
    ? []
    : sent.filter((statement) => !adds(statement));
}

/** Over SQLite there is one server. */
const OF_SQLITE = ["0033-shelf-log"];

const LATER = Object.entries(MIGRATIONS).filter(
  ([name]) => name >= "0028" && !OF_SQLITE.includes(name),
);

test.each(LATER)("%s only adds, or says what it needs", async (_, migration) => {
  const up = async (db: Kysely<unknown>) => migration.up(db);
  expect(await breaking(up)).toEqual([]);
  expect(await statementsOf(up)).not.toEqual([]);
});

test.each<[string, (db: Kysely<unknown>) => Promise<unknown>, boolean]>([
  ["a table", (db) => db.schema.createTable("a").addColumn("b", "text").execute(), true],
  ["an index", (db) => db.schema.createIndex("i").on("a").column("b").execute(), true],
  ["a column", (db) => db.schema.alterTable("a").addColumn("b", "text").execute(), true],
  [
    "a column with a default",
    (db) =>
      db.schema
        .alterTable("a")
        .addColumn("b", "integer", (column) => column.notNull().defaultTo(0))
        .execute(),
    true,
  ],
  [
    "a column that old servers would have to fill",
    (db) =>
      db.schema
        .alterTable("a")
        .addColumn("b", "text", (column) => column.notNull())
        .execute(),
    false,
  ],
  [
    "a unique index",
    (db) => db.schema.createIndex("i").on("a").column("b").unique().execute(),
    false,
  ],
  ["a column less", (db) => db.schema.alterTable("a").dropColumn("b").execute(), false],
  ["another name", (db) => db.schema.alterTable("a").renameColumn("b", "c").execute(), false],
  [
    "a column less, by a migration that says so",
    async (db) => {
      await db.schema.alterTable("a").dropColumn("b").execute();
      await needs(db, "0031-needed-migration");
    },
    true,
  ],
])("%s", async (_, up, isFine) => {
  expect((await breaking(up)).length === 0).toBe(isFine);
});
