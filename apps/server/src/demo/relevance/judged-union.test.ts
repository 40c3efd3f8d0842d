import { UnionWorld } from "@freihand/connector-builtin/testkit";
import type { BibRecord } from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoCatalogues, hasMarcSample, marcSample, readQueries } from "./judged-catalogues.ts";

const worlds: UnionWorld[] = [];

async function worldOf(catalogues: ReadonlyMap<number, readonly BibRecord[]>): Promise<UnionWorld> {
  const world = await UnionWorld.open();
  worlds.push(world);
  for (const [library, records] of catalogues) await world.publish(library, records);
  await world.keep([...catalogues.keys()]);
  return world;
}
afterAll(async () => {
  for (const world of worlds) await world.end();
});

/** Every judged text in every library, whichever it was judged in. */
async function expectSame(world: UnionWorld, libraries: readonly number[], text: string) {
  const fields = { FREE: text };
  const alone = await world.oneByOne(libraries, fields);
  expect(await world.atOnce(libraries, fields)).toEqual(alone);
  const { titles } = await world.works(libraries, fields, { limit: 1 });
  expect(titles).toBe([...alone.values()].reduce((sum, { total }) => sum + total, 0));
}

describe("the demo's libraries are searched at once as one by one", () => {
  const catalogues = demoCatalogues();
  const libraries = [...catalogues.keys()];
  let world: UnionWorld;
  beforeAll(async () => {
    world = await worldOf(catalogues);
  });

  test.each([...readQueries("demo", "first"), ...readQueries("demo", "open")])(
    "$query",
    async ({ query }) => {
      expect(libraries).toHaveLength(3);
      await expectSame(world, libraries, query);
    },
  );
});

describe.skipIf(!hasMarcSample)("so are real records, in libraries that share them", () => {
  const LIBRARIES = [1, 2, 3, 4];
  let world: UnionWorld;
  beforeAll(async () => {
    const records = await marcSample();
    const of = (library: number) => records.filter((_, at) => at % 4 < library);
    world = await worldOf(new Map(LIBRARIES.map((library) => [library, of(library)])));
  });

  test.each([...readQueries("marc", "first"), ...readQueries("marc", "open")])(
    "$query",
    async ({ query }) => {
      expect(world.dataDir).not.toBe("");
      await expectSame(world, LIBRARIES, query);
    },
  );
});
