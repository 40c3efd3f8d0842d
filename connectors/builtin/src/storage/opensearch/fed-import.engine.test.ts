import { afterAll, afterEach, describe, expect, test } from "vitest";
import { CatalogueImport } from "../catalogue/catalogue-import.ts";
import { bibRecord, OWNER, testFolder } from "../testkit/small-catalogue.ts";
import { partOf } from "./engine-reply.cast.ts";
import { ENGINE_SUITE, hasEngine, newEnginePlace } from "./testkit/engine-place.ts";

const COUNT = 2_500;
const SOON = { timeout: 20_000 };

describe.skipIf(!hasEngine())(`${ENGINE_SUITE} gets titles while their file is written:`, () => {
  const place = newEnginePlace();
  const folder = testFolder();
  const { client } = place;
  const all = `${client.prefix}_${OWNER.project}_${String(OWNER.library)}_*`;
  afterEach(() => {
    folder.remove();
  });
  afterAll(place.remove);

  const indices = async () =>
    Object.keys(await client.work({ method: "GET", path: `/${all}/_settings` }));
  const names = async () => {
    const reply = await client.work({ method: "GET", path: `/${all}/_alias` });
    const aliases = Object.keys(reply).map((name) => partOf(partOf(reply, name), "aliases"));
    return aliases.flatMap((one) => Object.keys(one));
  };
  const begin = async () => {
    const begun = await CatalogueImport.start(folder, OWNER, { engine: place.address });
    if (begun === undefined) throw new Error("another import is running");
    for (let at = 1; at <= COUNT; at++) {
      begun.put(bibRecord(String(at), { title: `Anfang ${String(at)}` }));
      await begun.keepUp();
    }
    return begun;
  };
  const found = async (field: "all" | "title", word: string) => {
    const name = (await indices())[0] ?? "";
    const [reply] = await client.search(name, [
      { query: { term: { [field]: word } }, track_total_hits: true },
    ]);
    return reply?.["hits"];
  };

  test(
    "what came again or was removed is as in the file, and the index has its name at the end",
    SOON,
    async () => {
      const begun = await begin();
      await expect.poll(indices, SOON).toHaveLength(1);
      expect(await names()).toEqual([]);
      begun.putAgain(bibRecord("7", { title: "Wiederkehr" }));
      begun.remove(begun.rowOf("8") ?? 0);
      begun.putAgain(bibRecord("2400", { title: "Wiederkehr" }));
      await begun.publish();
      expect(await names()).toHaveLength(1);
      expect(await indices()).toHaveLength(1);
      expect(await found("title", "anfang")).toMatchObject({ total: { value: COUNT - 3 } });
      expect(await found("all", "wiederkehr")).toMatchObject({ total: { value: 2 } });
      expect(await found("title", "8")).toMatchObject({ total: { value: 0 } });
    },
  );

  test("an import that is given up leaves no index", SOON, async () => {
    const before = await indices();
    const begun = await begin();
    begun.abandon();
    await expect.poll(indices, SOON).toEqual(before);
  });
});
