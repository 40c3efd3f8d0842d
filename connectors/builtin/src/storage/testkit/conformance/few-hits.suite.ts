import { parseQuery } from "@freihand/catalogue";
import { afterAll, expect, test } from "vitest";
import { bibRecord } from "../small-catalogue.ts";
import { allOnShelves } from "../../search/title-shelf.ts";
import { openTestIndex, type TestEngine } from "../test-engine.ts";

const RECORDS = [
  bibRecord("mistyped", { title: "Gaten am See" }),
  ...Array.from({ length: 12 }, (_, at) =>
    bibRecord(`right${String(at)}`, { title: `Garten ${String(at)}` }),
  ),
  bibRecord("rare", { title: "Zirbel" }),
  ...Array.from({ length: 3 }, (_, at) =>
    bibRecord(`near${String(at)}`, { title: `Wirbel ${String(at)}` }),
  ),
];

/** What is offered when little is found, whichever engine has the titles. */
export async function fewHitsSuite(engine: TestEngine): Promise<void> {
  const { index, close } = await openTestIndex(engine, RECORDS, allOnShelves);
  afterAll(close);

  const correctionsFor = async (value: string, offset = 0) => {
    const fields = [{ id: "FREE", value }];
    const page = { limit: 10, offset, prefetch: 0, countFacets: false };
    const parsed = parseQuery({ ...page, fields }, 2027);
    if (!parsed.ok) throw new Error(parsed.problem);
    return (await index.search(parsed.query)).corrections;
  };

  test("few hits: a spelling with far more of them is offered", async () => {
    expect(await correctionsFor("gaten")).toEqual([{ query: "garten", total: 12 }]);
    expect(await correctionsFor("zirbel")).toEqual([]);
  });

  test("only with the first page", async () => {
    expect(await correctionsFor("gaten", 10)).toEqual([]);
  });
}
