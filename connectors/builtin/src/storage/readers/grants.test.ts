import { isoDate } from "@freihand/contract";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BuiltinSchema } from "../schema.ts";
import { readerStore } from "./reader-store.ts";

const day = isoDate.parse("2026-11-28");
let database: Database<BuiltinSchema>;

beforeAll(async () => {
  database = await openDatabase(await newDatabasePlace());
});
afterAll(() => database.close());

test("a grant is there once; children stand by their age, first those whose age nobody knows", async () => {
  const store = readerStore(database.db, { project: "basic", libraryId: 1 });
  const reader = (card: string, bornOn?: string) => ({
    card,
    facts: { lastName: card, group: "child", ...(bornOn && { bornOn: isoDate.parse(bornOn) }) },
  });
  await store.transaction(async (tx) => {
    await tx.put([
      reader("adult"),
      reader("a", "2018-01-01"),
      reader("b"),
      reader("c", "2015-01-01"),
    ]);
    for (const child of ["a", "b", "c"])
      await tx.grants.put({ id: child, child, guardian: "adult", madeOn: day });
    const again = { id: "other", child: "a", guardian: "adult", madeOn: day };
    expect(await tx.grants.put(again)).toBe(false);
  });
  const children = () => store.read(({ grants }) => grants.childrenOf("adult"));
  expect((await children()).map(({ card }) => card)).toEqual(["b", "c", "a"]);
  await store.transaction(({ grants }) => grants.removeBornBy(isoDate.parse("2016-01-01")));
  expect((await children()).map(({ card }) => card)).toEqual(["b", "a"]);
  await store.transaction(async ({ grants }) => {
    expect(await grants.remove("a", "stranger")).toBeUndefined();
    expect(await grants.remove("a", "adult")).toBe("a");
  });
});
