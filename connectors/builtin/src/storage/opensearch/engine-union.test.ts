import { afterEach, beforeAll, afterAll, expect, test } from "vitest";
import { bibRecord } from "../testkit/small-catalogue.ts";
import { UnionWorld } from "../testkit/union-world.ts";
import { ONE_TITLE, scriptedEngine, type ScriptedEngine } from "./testkit/scripted-engine.ts";

const ALL = [1, 2, 3, 4];
const NO_INDEX = { status: 404, error: { type: "index_not_found_exception" } };
const MOMO = { FREE: "momo" };
/** Works without library 3. */
const THREE = { libraries: [1, 2, 4], titles: 3, works: 1 };

let world: UnionWorld;
let engine: ScriptedEngine;
beforeAll(async () => {
  world = await UnionWorld.open();
  for (const library of ALL) await world.publish(library, [bibRecord("momo", { title: "Momo" })]);
});
afterEach(() => {
  engine.close();
});
afterAll(async () => {
  await world.end();
});

/** @param special answers that are no whole ones, by library */
async function over(special: Readonly<Record<number, unknown>> = {}): Promise<void> {
  engine = await scriptedEngine((library) => special[library] ?? ONE_TITLE);
  await world.connect(engine.address);
}

test("each step is one request for all", async () => {
  await over();
  expect(await world.totals(ALL, MOMO)).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
  expect(engine.requests.length).toBeLessThanOrEqual(3);
  for (const libraries of engine.requests) expect(new Set(libraries)).toEqual(new Set(ALL));
});

test("what was counted once is not counted again: hits and facets are one request", async () => {
  await over();
  await world.totals(ALL, MOMO);
  const first = engine.requests.length;
  expect(first).toBeGreaterThan(1);
  expect(await world.totals(ALL, MOMO)).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
  expect(engine.requests.length - first).toBe(1);
});

test.each([
  ["is not there", NO_INDEX, undefined],
  ["has lost a shard", { ...ONE_TITLE, _shards: { total: 1, successful: 0 } }, "search_down"],
  ["was not searched to its end", { ...ONE_TITLE, timed_out: true }, "search_down"],
  ["is refused", { status: 429, error: { type: "rejected_execution_exception" } }, "search_down"],
])(
  "an index that %s is no smaller total, and the others are told",
  async (_why, reply, outcome) => {
    await over({ 3: reply });
    const others = { 1: 1, 2: 1, 4: 1 };
    expect(await world.totals(ALL, MOMO)).toEqual(
      outcome === undefined ? others : { ...others, 3: outcome },
    );
    expect(await world.works(ALL, MOMO)).toMatchObject(THREE);
  },
);

test("works are read after they were counted: a library with too many titles is left out", async () => {
  await over({ 3: { ...ONE_TITLE, hits: { ...ONE_TITLE.hits, total: { value: 99_998 } } } });
  expect(await world.works(ALL, MOMO)).toMatchObject(THREE);
  expect(new Set(engine.requests.at(-1))).toEqual(new Set([1, 2, 4]));
  expect(engine.requests.length).toBeLessThanOrEqual(4);
});

test.each<[string, NonNullable<ScriptedEngine["instead"]>]>([
  ["has gone", (response) => response.destroy()],
  ["is overloaded", (response) => response.writeHead(503).end("{}")],
  ["gives fewer answers than were wanted", (response) => response.end('{"responses":[]}')],
  ["gives an answer without an end", endless],
])("a search fails when the engine %s", async (_why, instead) => {
  await over();
  engine.instead = instead;
  await expect(world.totals(ALL, MOMO)).rejects.toMatchObject({ code: "search_down" });
  await expect(world.works(ALL, MOMO)).rejects.toMatchObject({ code: "search_down" });
});

/** Until nobody listens any more. */
function endless(response: Parameters<NonNullable<ScriptedEngine["instead"]>>[0]): void {
  const part = Buffer.alloc(1_000_000, " ");
  const go = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on("drain", go);
  go();
}
