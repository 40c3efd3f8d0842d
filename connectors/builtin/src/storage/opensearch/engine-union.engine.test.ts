import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bibItem, bibRecord } from "../testkit/small-catalogue.ts";
import { ALL, ofLibrary, QUERIES } from "../testkit/union-queries.ts";
import { UnionWorld } from "../testkit/union-world.ts";
import { ENGINE_SUITE, hasEngine, newEnginePlace } from "./testkit/engine-place.ts";

describe.skipIf(!hasEngine())(`${ENGINE_SUITE} searches libraries at once:`, () => {
  const place = newEnginePlace();
  let world: UnionWorld;
  beforeAll(async () => {
    world = await UnionWorld.open(place.address);
    for (const library of ALL) await world.publish(library, ofLibrary(library));
    await world.publish(5, [bibRecord("momo", { title: "Momo", items: [bibItem("m5")] })]);
    await world.publish(6, [bibRecord("momo", { title: "Momo" })]);
  }, 60_000);
  afterAll(async () => {
    await world.end();
    await place.remove();
  });

  test.each(QUERIES.map((query) => ({ name: JSON.stringify(query), query })))(
    "as each by itself: $name",
    async ({ query }) => {
      const atOnce = await world.atOnce(ALL, query);
      expect(new Set(atOnce.keys())).toEqual(new Set(ALL));
      expect(atOnce).toEqual(await world.oneByOne(ALL, query));
    },
  );

  test("a loan is told at once", async () => {
    const lights = () => world.lights(5, { FREE: "momo" });
    expect(await lights()).toEqual(["GREEN"]);
    await world.lend(5, "momo", "m5");
    expect(await lights()).toEqual(["RED"]);
  });

  test("a library that the engine does not have is searched by itself, and the others at once", async () => {
    expect(await world.totals([5, 6], { FREE: "momo" })).toEqual({ 5: 1, 6: 1 });
    const path = `/${place.client.prefix}_basic_6_*`;
    const found = Object.keys(
      await place.client.work({ method: "GET", path: `${path}/_settings` }),
    );
    expect(found).toHaveLength(1);
    await place.client.work({ method: "DELETE", path: `/${String(found[0])}` });
    expect(await world.totals([5, 6], { FREE: "momo" })).toEqual({ 5: 1 });
    expect([...(await world.oneByOne([6], { FREE: "momo" })).values()]).toMatchObject([
      { total: 1 },
    ]);
  });
});
