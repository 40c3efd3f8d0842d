import { isoDate } from "@freihand/contract";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BuiltinSchema } from "../schema.ts";
import { type StocktakeLine, stocktakeStore } from "./stocktake-store.ts";

const day = isoDate.parse("2026-11-28");
const at = {
  ms: Date.parse("2026-11-28T10:00:00Z"),
  note: { action: "stocktake", outcome: "done" },
} as const;
let database: Database<BuiltinSchema>;

beforeAll(async () => {
  database = await openDatabase(await newDatabasePlace());
});
afterAll(() => database.close());

async function* noShelf() {
  yield [];
}

const line = (number: string, verdict: StocktakeLine["verdict"]): StocktakeLine => ({
  number,
  code: number,
  verdict,
});

test("every number counts once, what is missing is noted at the end, and lists have no end unless they are told one", async () => {
  const scope = { project: "basic", libraryId: 1 };
  const store = stocktakeStore(database.db, { scope, shelf: noShelf, notes: undefined });
  await store.open(
    { id: "s", branch: "north", openedOn: day, expected: 3 },
    { ...at, forgetBefore: day },
  );
  expect(await store.put("s", line("1", "counted"), at.ms)).toMatchObject({ again: false });
  expect(await store.put("s", line("2", "held"), at.ms + 1)).toMatchObject({ again: false });
  const again = await store.put("s", line("1", "counted"), at.ms + 2);
  expect(again?.again).toBe(true);
  expect(again?.counts.toSorted((a, b) => a.verdict.localeCompare(b.verdict))).toEqual([
    { verdict: "counted", count: 1 },
    { verdict: "held", count: 1 },
  ]);
  await store.close("s", [line("3", "missing"), line("4", "missing")], { ...at, day });
  expect(await store.put("s", line("5", "counted"), at.ms)).toBeUndefined();
  const missing = await store.lines("s", { kind: "missing" });
  expect(missing.map(({ number }) => number)).toEqual(["3", "4"]);
  expect(await store.lines("s", { kind: "missing", most: 1 })).toHaveLength(1);
  expect(await store.lines("s", { kind: "findings" })).toMatchObject([{ number: "2" }]);
});
