import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";
import { type ChainedFeeEntry, feeEntryHash } from "./fee-entry.ts";
import { CHAIN_START } from "./hash-chain.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";

let folder = "";
let file = "";
let raw: DatabaseSync;

/** A database of before the ledger, with three open fees in two libraries, opened by this version. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "freihand-ledger-"));
  file = join(folder, "freihand.sqlite");
  const old = new DatabaseSync(file);
  const db = new Kysely<Record<string, never>>({ dialect: new NodeSqliteDialect(old) });
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  await new Migrator({ db, provider }).migrateTo("0010-staff");
  old.exec(`insert into patrons (project, library_id, user_id, name, password_hash, patron_group) values
      ('p', 1, 'anna', 'A', '', 'adult'), ('p', 1, 'bert', 'B', '', 'adult'), ('p', 2, 'anna', 'A', '', 'adult');
    insert into fees (project, library_id, id, user_id, cents, fee_date, title, kind) values
      ('p', 1, 'f2', 'anna', 250, '2026-03-02', 'Momo', 'overdue'),
      ('p', 1, 'f1', 'bert', -50, '2026-03-01', null, 'Kulanz'),
      ('p', 2, 'f1', 'anna', 1800, '2026-03-03', 'Krabat', 'lost');`);
  await db.destroy();
  if (old.isOpen) old.close();
  await (await openDatabase(file)).close();
  raw = new DatabaseSync(file);
});
afterEach(() => {
  raw.close();
  rmSync(folder, { recursive: true });
});

const rows = (query: string) =>
  raw
    .prepare(query)
    .all()
    .map((row) => ({ ...row }));
const OPEN = "select library_id, id, user_id, cents, fee_date, title, kind from fees order by 1, 2";
/** An entry after the two of library 1. */
const add = (values: string) =>
  raw.exec(`insert into fee_entries
    (project, library_id, seq, day, kind, way, cents, tariff, fee_id, receipt_year, receipt_no, hash, user_id)
    values ('p', 1, ${values}, 'h', 'anna')`);

test("what was open is open still, as the beginning of each library's ledger, and of its chain", async () => {
  expect(rows(OPEN)).toEqual([
    {
      library_id: 1,
      id: "f1",
      user_id: "bert",
      cents: -50,
      fee_date: "2026-03-01",
      title: null,
      kind: "Kulanz",
    },
    {
      library_id: 1,
      id: "f2",
      user_id: "anna",
      cents: 250,
      fee_date: "2026-03-02",
      title: "Momo",
      kind: "overdue",
    },
    {
      library_id: 2,
      id: "f1",
      user_id: "anna",
      cents: 1800,
      fee_date: "2026-03-03",
      title: "Krabat",
      kind: "lost",
    },
  ]);
  const kinds = rows("select library_id, seq, kind from fee_entries order by 1, 2");
  expect(kinds.map(({ library_id, seq, kind }) => [library_id, seq, kind])).toEqual([
    [1, 1, "refund"],
    [1, 2, "charge"],
    [2, 1, "charge"],
  ]);
  const { db, close } = await openDatabase<{ fee_entries: ChainedFeeEntry & { hash: string } }>(
    file,
  );
  const query = db.selectFrom("fee_entries").selectAll().where("library_id", "=", 1);
  let before = CHAIN_START;
  for (const { hash, ...entry } of await query.orderBy("seq").execute()) {
    before = feeEntryHash(before, entry);
    expect(hash).toBe(before);
  }
  await close();
});

test("what is paid in part is open in part, and what is paid is not open", () => {
  add("3, '2026-03-10', 'payment', 'cash', -100, 'overdue', 'f2', 2026, 1");
  expect(rows(OPEN)).toContainEqual(
    expect.objectContaining({ id: "f2", cents: 150, fee_date: "2026-03-02" }),
  );
  add("4, '2026-03-10', 'payment', 'card', -150, 'overdue', 'f2', 2026, 2");
  expect(rows(OPEN).map(({ cents }) => cents)).toEqual([-50, 1800]);
});

test.each([
  ["an entry is deleted", "delete from fee_entries where seq = 2", "append-only"],
  ["an amount is changed", "update fee_entries set cents = 1", "append-only"],
  ["a hash is changed", "update fee_entries set hash = 'x'", "append-only"],
  ["a title is changed", "update fee_entries set title = 'x'", "append-only"],
  [
    "another reader is written in",
    "update fee_entries set user_id = 'bert' where user_id = 'anna'",
    "append-only",
  ],
])("nothing is changed when %s", (_, statement, complaint) => {
  const before = rows("select * from fee_entries");
  expect(() => raw.exec(statement)).toThrow(complaint);
  expect(rows("select * from fee_entries")).toEqual(before);
});

test("neither numbers of entries nor of receipts have a gap, and these begin anew each year", () => {
  const payment = "'payment', 'cash', -1, 'overdue', 'f2'";
  expect(() => add(`4, '2026-03-10', ${payment}, 2026, 1`)).toThrow("no gaps");
  expect(() => add(`3, '2026-03-10', ${payment}, 2026, 2`)).toThrow("no gaps");
  add(`3, '2026-03-10', ${payment}, 2026, 1`);
  add(`4, '2026-03-10', ${payment}, 2026, 1`);
  add(`5, '2026-03-10', ${payment}, 2026, 2`);
  expect(() => add(`6, '2026-03-10', ${payment}, 2026, 1`)).toThrow("no gaps");
  add(`6, '2027-01-02', ${payment}, 2027, 1`);
});

test("a reader and a title can leave an entry and do not come back; amounts stay", () => {
  raw.exec("delete from patrons where library_id = 1 and user_id = 'anna'");
  const left = "select cents, user_id, title from fee_entries where library_id = 1 and seq = 2";
  expect(rows(left)).toEqual([{ cents: 250, user_id: null, title: null }]);
  expect(() => raw.exec("update fee_entries set user_id = 'bert' where seq = 2")).toThrow("append");
  expect(() => raw.exec("update fee_entries set title = 'Momo' where seq = 2")).toThrow("append");
  expect(rows(OPEN).map(({ user_id }) => user_id)).toEqual(["bert", "anna"]);
});

test("a new card takes its fees along", () => {
  raw.exec("update patrons set user_id = 'anna2' where library_id = 1 and user_id = 'anna'");
  expect(rows(OPEN)).toContainEqual(expect.objectContaining({ id: "f2", user_id: "anna2" }));
});
