import { titleKey, type Hit } from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engineText } from "../catalogue/prepared-record.ts";
import { countsOf, worksSuite, worksWorld } from "../testkit/conformance/works.suite.ts";
import { bibRecord } from "../testkit/small-catalogue.ts";
import { ALL, QUERIES } from "../testkit/union-queries.ts";
import { UnionWorld } from "../testkit/union-world.ts";
import { repliedWorks } from "../testkit/works-model.ts";
import { ENGINE_SUITE, hasEngine, newEnginePlace } from "./testkit/engine-place.ts";
import { parseReply } from "./engine-reply.cast.ts";
import { NEW_INDEX } from "./index-mapping.ts";
import { WORK_FIELD } from "./title-document.rules.ts";
import { IndexWriter } from "./index-writer.ts";

const momo = bibRecord("momo", { title: "Momo", creators: [{ name: "Ende, Michael" }] });
const MOMO = { FREE: "momo" };

describe.skipIf(!hasEngine())(`${ENGINE_SUITE} has works over libraries:`, () => {
  const place = newEnginePlace();
  afterAll(place.remove);

  describe("by itself", () => {
    worksSuite(place.address);
  });

  describe("as a union file has them", () => {
    const other = newEnginePlace();
    const worlds: UnionWorld[] = [];
    beforeAll(async () => {
      for (const engine of [undefined, other.address]) worlds.push(await worksWorld(engine));
    }, 120_000);
    afterAll(async () => {
      for (const world of worlds) await world.end();
      await other.remove();
    });

    test.each(QUERIES.map((query) => ({ name: JSON.stringify(query), query })))(
      "$name",
      async ({ query }) => {
        const answers = worlds.map(async (world) => {
          const pages = await world.allWorks(ALL, query, "now");
          return {
            counts: pages.map(countsOf),
            works: new Set(pages.flatMap(repliedWorks).map(titlesOf)),
          };
        });
        const [file, engine] = await Promise.all(answers);
        expect(engine).toEqual(file);
      },
    );
  });

  test("more titles than the engine sorts at once", async () => {
    const world = await UnionWorld.open(place.address);
    const titles = Array.from({ length: 10_300 }, (_, at) =>
      bibRecord(`t${String(at)}`, {
        title: `Garten ${String(at % 9_000)}`,
        creators: [{ name: "Funke, Cornelia" }],
      }),
    );
    await world.publish(1, titles);
    await world.publish(2, titles.slice(0, 3));
    const reply = await world.works([1, 2], { FREE: "garten" });
    expect(reply).toMatchObject({ libraries: [1, 2], titles: 10_303, works: 9_000 });
    await world.end();
  }, 120_000);

  test("an index of an older version is searched, but has no works until it is written anew", async () => {
    const world = await UnionWorld.open(place.address);
    for (const library of [5, 6]) await world.publish(library, [momo]);
    await writeAsBefore(6);
    expect(await world.totals([5, 6], MOMO)).toEqual({ 5: 1, 6: 1 });
    expect(await world.works([5, 6], MOMO)).toMatchObject({ libraries: [5], titles: 1, works: 1 });
    await world.index();
    expect(await world.works([5, 6], MOMO)).toMatchObject({
      libraries: [5, 6],
      titles: 2,
      works: 1,
    });
    const written = await names(6);
    await world.index();
    expect(await names(6)).toEqual(written);
    await world.end();
  });

  test("a library that the engine does not have is left out, and so is one that has failed", async () => {
    const world = await UnionWorld.open(place.address);
    for (const library of [7, 8, 9]) await world.publish(library, [momo]);
    for (const name of await names(7)) await remove(name);
    for (const name of await names(8))
      await place.client.work({ method: "POST", path: `/${name}/_close` });
    expect(await world.works([7, 8, 9], MOMO)).toMatchObject({
      libraries: [9],
      titles: 1,
      works: 1,
    });
    await world.end();
  });

  const names = async (library: number): Promise<readonly string[]> => {
    const path = `/${place.client.prefix}_basic_${String(library)}_*/_settings`;
    return Object.keys(await place.client.work({ method: "GET", path }));
  };
  const remove = (name: string) => place.client.work({ method: "DELETE", path: `/${name}` });

  /** The library's one title in an index without works, under the same name. */
  async function writeAsBefore(library: number): Promise<void> {
    const [name = ""] = await names(library);
    await remove(name);
    const mapping = JSON.stringify(NEW_INDEX).replace(/"form":"[^"]*"/, '"form":"5.3"');
    const body = mapping.replace(`,"${WORK_FIELD}":{"type":"long","index":false}`, "");
    expect(body.length).toBeLessThan(mapping.length);
    await place.client.work({ method: "PUT", path: `/${name}`, body: parseReply(body) });
    const text = engineText(momo).replace(new RegExp(`"${WORK_FIELD}":\\d+,`), "");
    const writer = new IndexWriter(place.client);
    await writer.put(name, [{ row: 1, text }]);
    await place.client.work({ method: "POST", path: `/${name}/_refresh` });
    const alias = name.replace(/_[^_]*$/, "");
    const actions = [{ add: { index: name, alias } }];
    await place.client.work({ method: "POST", path: "/_aliases", body: { actions } });
  }
});

const titlesOf = ({ titles }: { readonly titles: readonly Hit[] }): string =>
  titles
    .map((hit) => `${titleKey(hit)} ${hit.availability.light}`)
    .toSorted()
    .join();
