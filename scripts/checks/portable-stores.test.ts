import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOf } from "./tracked-files.ts";

/** They read the file of SQLite itself: threads, back-ups. */
const OF_SQLITE =
  /circulation-reader\.ts$|titles-in-use\.ts$|\/(backup|sqlite-copy)\.ts$|\/(catalogue|search|union|testkit)\/|\.test\.ts$/;
const STORES = /^(apps\/server\/src\/storage|connectors\/builtin\/src\/storage)\/.*\.ts$/;

/** Only over SQLite is a transaction without a turn the only one that writes. */
const ONLY_IN_SQLITE =
  /\.transaction\(\)|\bjson_each\b|\browid\b|\biif\(|\bpragma\b|\bautoincrement\b/;

test("stores keep to what SQLite and PostgreSQL share (decision 73)", () => {
  const stores = filesOf("*.ts").filter((path) => STORES.test(path) && !OF_SQLITE.test(path));
  expect(stores.length).toBeGreaterThan(40);
  expect(stores.filter((path) => ONLY_IN_SQLITE.test(readFileSync(path, "utf8")))).toEqual([]);
});
