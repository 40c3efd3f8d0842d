import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BibRecord } from "@freihand/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { worksSuite } from "../testkit/conformance/works.suite.ts";
import { bibItem, bibRecord } from "../testkit/small-catalogue.ts";
import { ALL, ofLibrary, QUERIES } from "../testkit/union-queries.ts";
import { UnionWorld } from "../testkit/union-world.ts";

let world: UnionWorld;
beforeAll(async () => {
  world = await UnionWorld.open();
  for (const library of ALL) await world.publish(library, ofLibrary(library));
  await world.keep(ALL);
});
afterAll(async () => {
  await world.end();
});

const parseable = async (query: Readonly<Record<string, string>>) =>
  world.oneByOne([1], query).then(
    () => true,
    () => false,
  );

describe("a union answers as each library does by itself", () => {
  test.each(QUERIES.map((query) => ({ name: JSON.stringify(query), query })))(
    "$name",
    async ({ query }) => {
      expect(await parseable(query)).toBe(true);
      expect(await world.atOnce(ALL, query)).toEqual(await world.oneByOne(ALL, query));
    },
  );

  test("the queries take every step of the ladder", async () => {
    const counts: number[] = [];
    for (const query of QUERIES)
      for (const { total } of (await world.atOnce(ALL, query)).values()) counts.push(total);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(10);
    expect(counts.filter((count) => count >= 10).length).toBeGreaterThan(10);
    expect(counts.filter((count) => count > 0 && count < 10).length).toBeGreaterThan(30);
  });
});

describe("what changes", () => {
  const momo = (more: Partial<BibRecord> = {}) => bibRecord("momo", { title: "Momo", ...more });
  const totals = async (libraries: readonly number[], FREE = "momo") =>
    Object.fromEntries(
      [...(await world.atOnce(libraries, { FREE }))].map(([library, { total }]) => [
        library,
        total,
      ]),
    );

  beforeEach(async () => {
    for (const library of [5, 6]) await world.publish(library, [momo()]);
    await world.keep([5, 6]);
  });

  test("until an import is in the union, its library has to be searched by itself", async () => {
    await world.publish(5, [momo(), bibRecord("more", { title: "Momo und ich" })]);
    expect(await totals([5, 6])).toEqual({ 6: 1 });
    await world.keep([5, 6]);
    expect(await totals([5, 6])).toEqual({ 5: 2, 6: 1 });
    expect(await world.atOnce([5, 6], { FREE: "momo" })).toEqual(
      await world.oneByOne([5, 6], { FREE: "momo" }),
    );
  });

  test("one more copy writes one row", async () => {
    const path = unionPath();
    const hashes = () => rowsOf(path, "select row, hex(hash) as hash from titles order by row");
    await world.publish(5, [momo(), ...ofLibrary(1)]);
    await world.keep([5, 6]);
    const before = hashes();
    await world.publish(5, [momo({ items: [bibItem("new-copy")] })], false);
    await world.keep([5, 6]);
    const changed = hashes().filter(({ hash }, at) => hash !== before[at]?.["hash"]);
    expect(changed).toHaveLength(1);
    expect(await totals([5, 6], "reg new copy")).toEqual({ 5: 1, 6: 0 });
  });

  test("a title that is gone is not found", async () => {
    await world.publish(5, [bibRecord("other")]);
    await world.keep([5, 6]);
    expect(await totals([5, 6])).toEqual({ 5: 0, 6: 1 });
  });

  test("a loan is told at once, without a look at the union", async () => {
    await world.publish(5, [momo({ items: [bibItem("m5")] })]);
    await world.keep([5, 6]);
    const lights = () => world.lights(5, { FREE: "momo" });
    expect(await lights()).toEqual(["GREEN"]);
    await world.lend(5, "momo", "m5");
    expect(await lights()).toEqual(["RED"]);
    expect(await world.atOnce([5], { FREE: "momo" })).toEqual(
      await world.oneByOne([5], { FREE: "momo" }),
    );
  });

  test("a library that has left the project leaves nothing behind", async () => {
    await world.publish(7, [momo()]);
    await world.keep([5, 6, 7]);
    expect(await totals([5, 6, 7])).toEqual({ 5: 1, 6: 1, 7: 1 });
    await world.keep([5, 6]);
    expect(await totals([5, 6, 7])).toEqual({ 5: 1, 6: 1 });
    expect(rowsOf(unionPath(), "select count(*) as n from titles")).toEqual([{ n: 2 }]);
    expect(rowsOf(unionPath(), "select count(*) as n from texts where texts match 'momo'")).toEqual(
      [{ n: 2 }],
    );
  });

  test("it is continued by the next process, and made anew when it is damaged", async () => {
    await world.restart();
    await world.keep([5, 6]);
    expect(await totals([5, 6])).toEqual({ 5: 1, 6: 1 });
    const path = unionPath();
    await world.restart(() => {
      writeFileSync(path, "no database at all, though it has its name");
    });
    await world.keep([5, 6]);
    expect(await totals([5, 6])).toEqual({});
    await world.keep([5, 6]);
    expect(await totals([5, 6])).toEqual({ 5: 1, 6: 1 });
    expect(existsSync(path)).toBe(false);
  });

  test("a project with one library has none", async () => {
    await world.keep([5]);
    expect(await totals([5])).toEqual({});
    expect(readdirSync(join(world.dataDir, "union", "1"))).toEqual(["import.lock"]);
  });
});

describe("works over libraries", () => {
  worksSuite(undefined);

  test("only libraries that the union can answer for are counted", async () => {
    const works = () => world.works([5, 6], { FREE: "momo" });
    const momo = bibRecord("momo", { title: "Momo", creators: [{ name: "Ende, Michael" }] });
    for (const library of [5, 6]) await world.publish(library, [momo]);
    await world.keep([5, 6]);
    expect(await works()).toMatchObject({ libraries: [5, 6], titles: 2, works: 1 });
    await world.publish(6, [momo, bibRecord("more", { title: "Momo und ich" })]);
    expect(await works()).toMatchObject({ libraries: [5], titles: 1, works: 1 });
  });
});

function unionPath(): string {
  const folder = join(world.dataDir, "union", "1", "basic");
  const [name = ""] = readdirSync(folder).filter((one) => one.endsWith(".sqlite"));
  return join(folder, name);
}

function rowsOf(path: string, sql: string) {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    db.close();
  }
}
