import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderHash } from "./folder-hash.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freihand-hash-"));
  mkdirSync(join(folder, "one/basic/libraries"), { recursive: true });
  writeFileSync(join(folder, "one/basic/project.json"), "{}");
  writeFileSync(join(folder, "one/basic/libraries/1.json"), '{"id":1}');
  cpSync(join(folder, "one"), join(folder, "two"), { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const both = () => Promise.all(["one", "two"].map((name) => folderHash(join(folder, name))));

test("copies have the same hash, whenever they were made, with a lock or without", async () => {
  utimesSync(join(folder, "two/basic/project.json"), 1, 1);
  writeFileSync(join(folder, "two/basic/.writing"), "");
  const [one, two] = await both();
  expect(one).toBe(two);
});

test.each([
  ["another content", "basic/project.json", '{"a":1}'],
  ["one more file", "basic/libraries/2.json", '{"id":1}'],
])("%s is another hash", async (_what, path, text) => {
  writeFileSync(join(folder, "two", path), text);
  const [one, two] = await both();
  expect(one).not.toBe(two);
});
