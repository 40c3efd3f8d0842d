import { libraryId, projectId } from "@freihand/contract";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figureStore } from "./figures.ts";
import type { ServerSchema } from "./schema.ts";

const place = { project: projectId.parse("basic"), library: libraryId.parse(1) };
const HOUR_MS = 3_600_000;
const at = Date.parse("2026-11-28T10:20:00Z");
const all = { fromMs: 0, untilMs: at + HOUR_MS };
let database: Database<ServerSchema>;

beforeAll(async () => {
  database = await openDatabase(await newDatabasePlace());
});
afterAll(() => database.close());

test("what happens in an hour is added up, and words over the days", async () => {
  const store = figureStore(database.db);
  const loan = { place, branch: "north", kind: "loan", at } as const;
  const words = (text: string, times: number, on = at) => ({ place, words: text, times, at: on });
  await store.add([loan, loan, { ...loan, branch: undefined }], [words("momo", 2)]);
  await store.add(
    [loan],
    [words("momo", 3), words("krabat", 4), words("momo", 1, at - 24 * HOUR_MS)],
  );
  const hours = await store.hours(place, all);
  const counts = hours.map(({ branch, count }) => [branch, count] as const);
  expect(new Map(counts)).toEqual(
    new Map([
      ["", 1],
      ["north", 3],
    ]),
  );
  expect(hours[0]?.hourMs).toBe(Date.parse("2026-11-28T10:00:00Z"));
  expect(await store.vainWords(place, all)).toEqual([
    { words: "momo", count: 6 },
    { words: "krabat", count: 4 },
  ]);
});
