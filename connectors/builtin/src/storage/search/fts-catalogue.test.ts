import { afterAll, describe, expect, test } from "vitest";
import { RECORDS, testCatalogue } from "../testkit/test-catalogue.ts";
import { FTS } from "../testkit/test-engine.ts";
import { wordsSuite } from "../testkit/conformance/words.suite.ts";

await wordsSuite(FTS);

const { index, close } = await testCatalogue(FTS);
afterAll(close);

describe("around a title", () => {
  test("volumes are in the order of their numbers", () => {
    expect(index.volumesOf("roof")).toEqual([
      { id: "vol2", title: "Mittelalter", number: "2" },
      { id: "vol10", title: "Neuzeit", number: "10" },
    ]);
  });
  test("only a title with volumes has some", () => {
    expect(index.hasVolumes("roof")).toBe(true);
    expect(index.hasVolumes("vol2")).toBe(false);
    expect(index.hasVolumes("nobody")).toBe(false);
  });
  test("titles that share a series are similar, unrelated ones are not", () => {
    const [record] = RECORDS.filter(({ id }) => id === "vol2");
    expect(record && index.similarTo(record, 5).map(({ id }) => id)).toEqual(["vol10"]);
  });
  test("completions begin words, handle umlauts, and have their number of titles", () => {
    expect(index.suggest("grim", 5)).toEqual([
      { text: "Grimms Märchen", field: "TITLE", total: 1 },
      { text: "Grimm, Jacob", field: "AUTHOR", total: 1 },
    ]);
    for (const text of ["mär", "maer", "mar"])
      expect(index.suggest(text, 9).map((one) => one.text)).toContain("Märchen");
    expect(index.suggest("astrid lind", 5)).toHaveLength(1);
    expect(index.suggest("  ?", 5)).toEqual([]);
  });
});
