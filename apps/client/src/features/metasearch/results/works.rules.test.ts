import { titleKey, type Hit } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { madeUpHit } from "../fixtures/hits.ts";
import { groupWorks } from "./works.rules.ts";

const TINTENHERZ = { title: "Tintenherz", author: "Funke, Cornelia", year: 2003 };
const pair = (one: object, other: object) => [
  madeUpHit(1, "a", { ...TINTENHERZ, ...one }),
  madeUpHit(2, "b", { ...TINTENHERZ, ...other }),
];
const groups = (hits: readonly Hit[]) =>
  groupWorks(hits).map(({ holdings }) => holdings.map(titleKey).join(" "));

describe("titles that are the same work", () => {
  test.each([
    [
      "an ISBN in common, whatever else is said",
      { isbn: ["978-3-7915-0465-0"] },
      { title: "Tintenwelt 1", isbn: ["3791504657"], mediaType: "UNKNOWN" },
    ],
    ["the same title, author, medium and year", {}, {}],
    ["another spelling of the name", {}, { author: "Cornelia Funke" }],
    ["case, accents and signs", { title: "Café & Garten: früh!" }, { title: "cafe garten  FRUH" }],
    ["a year apart", {}, { year: 2004 }],
    ["neither has a year", { year: undefined }, { year: undefined }],
    ["without an author the same year and subtitle", { author: undefined }, { author: undefined }],
    ["two ISBNs of two printings", { isbn: ["9783791504650"] }, { isbn: ["9783630874876"] }],
  ])("%s", (_title, one, other) => {
    expect(groups(pair(one, other))).toEqual(["1/a 2/b"]);
  });
});

describe("titles that are two works", () => {
  test.each([
    ["another author", {}, { author: "Ende, Michael" }],
    ["another medium", {}, { mediaType: "AUDIOBOOK" }],
    ["two years apart", {}, { year: 2005 }],
    ["one has no year", {}, { year: undefined }],
    [
      "another volume",
      { series: { title: "Welt", number: "1" } },
      { series: { title: "Welt", number: "2" } },
    ],
    [
      "without an author another subtitle",
      { author: undefined, subtitle: "x" },
      { author: undefined, subtitle: "y" },
    ],
    ["without an author a year apart", { author: undefined }, { author: undefined, year: 2004 }],
    ["titles of signs only", { title: "…" }, { title: "…" }],
    [
      "an ISBN with a wrong check digit",
      { isbn: ["9783791504651"] },
      { title: "x", isbn: ["9783791504651"] },
    ],
  ])("%s", (_title, one, other) => {
    expect(groups(pair(one, other))).toHaveLength(2);
  });
});

test("a third title joins two that have nothing in common", () => {
  const hits = [
    madeUpHit(1, "a", { title: "X", isbn: ["9783791504650"] }),
    madeUpHit(2, "b", { title: "Y", isbn: ["9783630874876"] }),
    madeUpHit(3, "c", { title: "Y", isbn: ["9783791504650"] }),
  ];
  expect(groups(hits)).toEqual(["1/a 2/b 3/c"]);
});

test("the most complete title represents the work, whoever answered first", () => {
  const [plain, rich] = pair({}, { subtitle: "Roman", cover: { src: "https://x.example/c.jpg" } });
  if (!plain || !rich) throw new Error("two titles");
  expect(groupWorks([plain, rich])[0]?.lead).toBe(rich);
  expect(groupWorks([rich, plain])[0]?.lead).toBe(rich);
});

const anyHit = fc
  .record({
    library: fc.integer({ min: 1, max: 4 }),
    id: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    title: fc.constantFrom("Momo", "momo!", "Krabat", "…"),
    author: fc.constantFrom(undefined, "Ende, Michael", "Michael Ende"),
    year: fc.option(fc.integer({ min: 2000, max: 2006 }), { nil: undefined }),
    mediaType: fc.constantFrom("BOOK", "DVD"),
    isbn: fc.subarray(["9783791504650", "3791504657", "9783630874876", "9783522202558"]),
  })
  .map(({ library, id, ...more }) => madeUpHit(library, id, more));
const anyHits = fc.uniqueArray(anyHit, { selector: titleKey, maxLength: 16 });

describe("grouping", () => {
  test("is an equivalence: every title is in exactly one work", () => {
    fc.assert(
      fc.property(anyHits, (hits) => {
        const all = groupWorks(hits).flatMap(({ holdings }) => holdings.map(titleKey));
        expect(all.toSorted()).toEqual(hits.map(titleKey).toSorted());
      }),
    );
  });

  test("does not depend on the order in which the libraries answer, nor on duplicates", () => {
    fc.assert(
      fc.property(anyHits, fc.infiniteStream(fc.nat()), (hits, chance) => {
        const weights = hits.map((hit) => ({ hit, weight: chance.next().value ?? 0 }));
        const mixed = weights.toSorted((a, b) => a.weight - b.weight).map(({ hit }) => hit);
        expect(groupWorks([...mixed, ...hits])).toEqual(groupWorks(hits));
      }),
    );
  });

  test("only grows: grouped titles stay grouped when more libraries answer", () => {
    fc.assert(
      fc.property(anyHits, fc.nat(16), (hits, count) => {
        const later = new Map(
          groupWorks(hits).flatMap(({ holdings }, work) =>
            holdings.map((hit) => [titleKey(hit), work] as const),
          ),
        );
        for (const { holdings } of groupWorks(hits.slice(0, count)))
          expect(new Set(holdings.map((hit) => later.get(titleKey(hit)))).size).toBe(1);
      }),
    );
  });
});
