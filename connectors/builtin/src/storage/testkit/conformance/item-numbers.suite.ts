import { parseQuery } from "@freihand/catalogue";
import { afterAll, describe, expect, test } from "vitest";
import { bibItem, bibRecord } from "../small-catalogue.ts";
import { allOnShelves } from "../../search/title-shelf.ts";
import { openTestIndex, type TestEngine } from "../test-engine.ts";

export const copy = (barcode: string) => ({ ...bibItem("1"), id: barcode, barcode });
/** Ten digits that are also a valid ISBN. */
const BOTH = "3551551677";
export const NUMBERED = [
  bibRecord("hexe", { title: "Die kleine Hexe", items: [copy("150/3172113+01"), copy("m 77")] }),
  bibRecord("copy", { title: "Momo", items: [copy(BOTH), copy("1984")] }),
  bibRecord("book", { title: "Der Stein", isbn: ["9783551551672", BOTH] }),
  bibRecord("word", { title: "Um 1984 herum", year: 2020 }),
  bibRecord("orwell", { title: "1984", year: 1949 }),
];

/** Numbers of copies, whichever engine has the titles. */
export async function itemNumbersSuite(engine: TestEngine): Promise<void> {
  const { index, close } = await openTestIndex(engine, NUMBERED, allOnShelves);
  afterAll(close);

  const ids = async (fields: Readonly<Record<string, string>>) => {
    const wanted = Object.entries(fields).map(([id, value]) => ({ id, value }));
    const page = { limit: 10, offset: 0, prefetch: 0, countFacets: false, asTyped: true };
    const parsed = parseQuery({ fields: wanted, ...page }, 2027);
    if (!parsed.ok) throw new Error(parsed.problem);
    const found = await index.search(parsed.query);
    expect(found.total).toBe(found.records.length);
    expect(found.corrections).toEqual([]);
    return found.records.map(({ id }) => id);
  };

  describe("the number of a copy", () => {
    test.each(["150/3172113+01", "M77", "m 77"])(
      "%s finds its title in its own field",
      async (value) => {
        expect(await ids({ BARCODE: value })).toEqual(["hexe"]);
      },
    );
    test("counts as a whole: neither a part of it nor its characters alone find anything", async () => {
      for (const value of ["150", "3172113", "77"])
        expect(await ids({ BARCODE: value })).toEqual([]);
      expect(await ids({ FREE: "3172113" })).toEqual([]);
    });
    test("is recognized in the simple field as well, next to titles of that name", async () => {
      expect(await ids({ FREE: "150/3172113+01" })).toEqual(["hexe"]);
      expect(await ids({ FREE: "1984" })).toEqual(["orwell", "copy", "word"]);
    });
    test("may be that of a book, too", async () => {
      expect((await ids({ FREE: BOTH })).toSorted()).toEqual(["book", "copy"]);
      expect(await ids({ ISBN: BOTH })).toEqual(["book"]);
      expect(await ids({ BARCODE: BOTH })).toEqual(["copy"]);
    });
    test("narrows other fields; combined with them the simple field means words", async () => {
      expect(await ids({ BARCODE: "1984", TITLE: "momo" })).toEqual(["copy"]);
      expect(await ids({ BARCODE: "1984", TITLE: "hexe" })).toEqual([]);
      expect(await ids({ FREE: "1984", TITLE: "1984" })).toEqual(["orwell", "word"]);
      expect(await ids({ FREE: "1984 roman" })).toEqual([]);
    });
  });
}
