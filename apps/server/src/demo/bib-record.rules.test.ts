import { describe, expect, test } from "vitest";
import { demoRecord } from "./bib-record.rules.ts";
import { demoWork, type DemoWork } from "./demo-data.ts";

const work = (more: object = {}): DemoWork =>
  demoWork.parse({
    id: "unterleuten",
    title: "Unterleuten",
    creators: [{ name: "Zeh, Juli", role: "aut" }],
    mediaType: "BOOK",
    subjects: ["Dorf"],
    shelf: "Romane",
    holdings: {
      "1": [
        { branch: "zentral", copies: 2 },
        { branch: "nord", copies: 1, status: "missing" },
      ],
      "3": [{ branch: "campus", copies: 1, shelfmark: "GN 9999 Z41" }],
      "4": [],
    },
    ...more,
  });
const marks = (one: DemoWork, library = 1) =>
  demoRecord(one, library)?.items.map(({ shelfmark }) => shelfmark);

describe("a work in a library", () => {
  test("has one item per copy, each with its own barcode", () => {
    const items = demoRecord(work(), 1)?.items ?? [];
    expect(items.map(({ branch, status }) => [branch, status])).toEqual([
      ["zentral", "loanable"],
      ["zentral", "loanable"],
      ["nord", "missing"],
    ]);
    const barcodes = items.map(({ barcode = "" }) => barcode);
    for (const [at, barcode] of barcodes.entries())
      expect(barcode).toMatch(new RegExp(`^1\\d{7}0${String(at + 1)}$`));
    expect(items.map(({ id }) => id)).toEqual(barcodes);
  });

  test("is missing when the library does not hold it, and has no items when it holds no copies", () => {
    expect(demoRecord(work(), 2)).toBeUndefined();
    expect(demoRecord(work(), 4)?.items).toEqual([]);
  });

  test.each([
    ["the family name", {}, "Romane Zeh"],
    [
      "a long family name cut",
      { creators: [{ name: "Kutscher, Volker", role: "aut" }] },
      "Romane Kuts",
    ],
    [
      "a name in another script",
      { creators: [{ name: "كنفاني، غسان", role: "aut" }] },
      "Romane كنفا",
    ],
    [
      "the title without its article",
      { creators: [], title: "Der Spiegel", nonSorting: 4 },
      "Romane Spie",
    ],
    ["the title without marks", { creators: [], title: "c't" }, "Romane ct"],
  ])("is shelved under %s", (_, more, mark) => {
    expect(marks(work(more))?.[0]).toBe(mark);
  });

  test("is shelved where the file says, or nowhere", () => {
    expect(marks(work(), 3)).toEqual(["GN 9999 Z41"]);
    const homeless = work();
    const { shelf: _shelf, ...rest } = homeless;
    expect(marks(rest)?.[0]).toBeUndefined();
  });

  test("has both lengths of its ISBN, and only the long one where there is no short one", () => {
    const isbn = (all: readonly string[]) => demoRecord(work({ isbn: all }), 1)?.isbn;
    expect(isbn(["9783551551672"])).toEqual(["9783551551672", "3551551677"]);
    expect(isbn(["9791032305690"])).toEqual(["9791032305690"]);
  });

  test("keeps nothing that concerns only the demo", () => {
    expect(demoRecord(work(), 1)).not.toHaveProperty("holdings");
    expect(demoRecord(work(), 1)).not.toHaveProperty("shelf");
  });
});
