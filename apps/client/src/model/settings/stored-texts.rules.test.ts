import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { STORED_TEXTS } from "./stored-texts.rules.ts";

const SOURCES = join(import.meta.dirname, "../..");

test("Q-50 every text that the app keeps on the device is on the list that patrons can read", () => {
  const source = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testkit|fake/.test(path))
    .map((path) => readFileSync(join(SOURCES, path), "utf8"))
    .join("\n");
  const used = new Set(
    Array.from(
      source.matchAll(/["'`](?<key>freihand\.[a-z-]+)["'`]/g),
      ({ groups }) => groups?.["key"],
    ),
  );
  const listed = new Set(STORED_TEXTS.map(({ key }) => key));
  expect([...used].filter((key) => key === undefined || !listed.has(key))).toEqual([]);
  expect(used.size).toBeGreaterThan(4);
});

test("unreadable text that was set aside is on the list too", () => {
  expect(STORED_TEXTS).toContainEqual({
    key: "freihand.library.unreadable",
    purpose: "unreadable",
  });
});
