import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "@freihand/database";

const folder = mkdtempSync(join(tmpdir(), "freihand-tables-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Every column of the database as currently created, as `table.column`. */
async function realColumns(): Promise<readonly string[]> {
  const file = join(folder, "freihand.sqlite");
  await (await openDatabase(file)).close();
  const raw = new DatabaseSync(file, { readOnly: true });
  const rows = raw
    .prepare(
      `select m.name || '.' || c.name as name from sqlite_master m join pragma_table_info(m.name) c
       where m.type = 'table' and m.name not like 'sqlite_%'`,
    )
    .all();
  raw.close();
  return rows.map(({ name }) => String(name)).toSorted();
}

const operating = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");
const sectionOf = (heading: string) =>
  operating.split(`### ${heading}\n`)[1]?.split("\n#")[0] ?? "";
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "");
/** Rows of a section's table, as cells. */
const rowsOf = (heading: string) =>
  sectionOf(heading)
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").slice(1, -1));

const PERSONAL = rowsOf("Tables that name a person");
const OTHERS = rowsOf("Tables that name nobody");

const documented = [
  ...PERSONAL.flatMap(([table = "", whose = "", of = "", rest = ""]) =>
    codeIn(`${whose} ${of} ${rest}`).map((column) => `${codeIn(table)[0] ?? ""}.${column}`),
  ),
  ...OTHERS.flatMap(([table = "", columns = ""]) =>
    codeIn(columns).map((column) => `${codeIn(table)[0] ?? ""}.${column}`),
  ),
].toSorted();

test("C6 Q-50: docs/operating.md lists every table and column of the database, each once, as naming a person or not", async () => {
  expect(documented).toEqual(await realColumns());
});

test("C6: each table that names a person states whose its rows are and how long they are kept", () => {
  expect(PERSONAL.length).toBeGreaterThan(10);
  for (const [table = "", whose = "", , , howLong = ""] of PERSONAL)
    expect([table, codeIn(whose).length > 0, howLong.trim().length > 10]).toEqual([
      table,
      true,
      true,
    ]);
});

test("C6: a table with a card number, a name or sealed data is not among those that name nobody", () => {
  const named = /^(?:user_id|name|email|owner|password_hash|born_on|sealed_\w+)$/;
  const found = OTHERS.filter(([table = ""]) => !table.includes("kysely_")).flatMap(
    ([, columns = ""]) => codeIn(columns).filter((column) => named.test(column)),
  );
  expect(found).toEqual([]);
});
