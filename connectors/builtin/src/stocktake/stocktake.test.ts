import type { StocktakeDesk } from "@freihand/connector-kit";
import { afterAll, beforeEach, expect, test } from "vitest";
import { SCOPE } from "../storage/testkit/lending-world.ts";
import { EmbeddedWorlds, type EmbeddedWorld } from "../testkit/conformance-world.ts";

const worlds = new EmbeddedWorlds();
const by = { staff: "karla", workstation: "Regal", role: "desk" } as const;
const ctx = { locale: "de", signal: new AbortController().signal, by } as const;
let world: EmbeddedWorld;
let stocktakes: StocktakeDesk;
let takes = 0;
let take = "";
beforeEach(async () => {
  world = await worlds.open();
  const { stocktake } = world.source;
  if (stocktake === undefined) throw new Error("the embedded system counts no shelves");
  stocktakes = stocktake;
  // one world serves every test
  takes += 1;
  take = `take-${String(takes)}`;
});
afterAll(() => worlds.close());

const open = async (range: { branch?: string; from?: string } = {}) => {
  const opened = await stocktakes.open({ branch: "central", ...range, requestId: take }, ctx);
  if (typeof opened === "string") throw new Error(opened);
  return opened;
};
const scan = (code: string, id = take) => stocktakes.scan({ stocktake: id, code }, ctx);
const missingCodes = async () => {
  const missing = await stocktakes.missing({ stocktake: take, most: 100 }, ctx);
  return missing?.copies.map(({ barcode }) => barcode) ?? [];
};

test("a shelf is counted by several hands, each number once; what is off the shelf by the books is named", async () => {
  const { expected } = await open();
  const before = await missingCodes();
  expect(before).toHaveLength(expected);
  expect(before).toContain("B-r10");
  // on loan
  expect(before).not.toContain("B-r1");
  expect(await scan("B-r10")).toMatchObject({
    kind: "done",
    verdict: "counted",
    again: false,
    copy: { title: "Der Fährmann" },
  });
  // a scanner that sends small letters is the same number
  const [again, lent, unknown] = await Promise.all([scan("b-r10"), scan("B-r1"), scan("1234")]);
  expect(again).toMatchObject({ verdict: "counted", again: true });
  expect(lent).toMatchObject({ verdict: "on_loan" });
  expect(unknown).toMatchObject({ verdict: "unknown" });
  expect(await missingCodes()).toEqual(before.filter((code) => code !== "B-r10"));
  const found = await stocktakes.findings({ stocktake: take, most: 10 }, ctx);
  expect(found?.findings.map(({ code, verdict }) => [code, verdict]).toSorted()).toEqual([
    ["1234", "unknown"],
    ["B-r1", "on_loan"],
  ]);
  expect(found?.stocktake.counts).toEqual([
    { verdict: "counted", count: 1 },
    { verdict: "on_loan", count: 1 },
    { verdict: "unknown", count: 1 },
  ]);
});

test("sent again it is the same stocktake; there is none of a branch or id that is not known", async () => {
  const opened = await open();
  expect(await open({ from: "Z" })).toEqual(opened);
  expect(await stocktakes.list(ctx)).toContainEqual(opened);
  expect(await stocktakes.open({ branch: "west", requestId: "no-take" }, ctx)).toBe("no_branch");
  const backwards = { branch: "central", from: "Gar 12", to: "Gar 1", requestId: "no-take" };
  expect(await stocktakes.open(backwards, ctx)).toBe("backwards");
  expect(await scan("B-r10", "no-take")).toEqual({ kind: "unknown" });
  expect(await stocktakes.close("no-take", ctx)).toBeUndefined();
});

test("what was given up and stands here is put in order, and counted", async () => {
  await world.source.desk?.mark({ barcode: "B-r10", kind: "missing", requestId: "m" }, ctx);
  await open();
  expect(await missingCodes()).not.toContain("B-r10");
  expect(await scan("B-r10")).toMatchObject({ verdict: "given_up" });
  const found = { stocktake: take, code: "B-r10", requestId: "f" };
  expect(await stocktakes.putInOrder(found, ctx)).toMatchObject({ verdict: "counted" });
  expect(await world.source.desk?.copy("B-r10", ctx)).not.toHaveProperty("copy.mark");
  // a loan does not end by it
  expect(
    await stocktakes.putInOrder({ ...found, code: "B-r1", requestId: "g" }, ctx),
  ).toMatchObject({ verdict: "on_loan" });
  expect(await world.source.desk?.copy("B-r1", ctx)).toHaveProperty("loan.reader.card", "anna");
});

test("only what is missing still is marked; a closed stocktake keeps its list and counts no more", async () => {
  const { expected } = await open();
  const list = await missingCodes();
  await scan("B-r10");
  const marking = {
    stocktake: take,
    codes: ["B-r10", "B-r9", "B-r1", "1234"],
    note: "Inventur",
  };
  expect(await stocktakes.markMissing(marking, ctx)).toEqual({ kind: "done", marked: 1 });
  expect(await world.source.desk?.copy("B-r9", ctx)).toMatchObject({
    copy: { mark: { kind: "missing", note: "Inventur" } },
  });
  expect(await stocktakes.close(take, ctx)).toMatchObject({
    closedOn: world.today,
    expected,
    counts: [
      { verdict: "counted", count: 1 },
      { verdict: "missing", count: expected - 1 },
    ],
  });
  expect(await scan("B-r9")).toEqual({ kind: "closed" });
  expect(await stocktakes.markMissing(marking, ctx)).toEqual({ kind: "closed" });
  // whatever happens to them later
  const { storage } = world;
  await storage.circulationOf(SCOPE).transaction((tx) => tx.removeMark("r9-1"));
  expect(await missingCodes()).toEqual(
    expect.arrayContaining(list.filter((code) => code !== "B-r10")),
  );
});
