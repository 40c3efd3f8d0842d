import { plainRecord } from "@freihand/contract/testkit";
import type { BibRecord } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { workKey } from "./work-key.rules.ts";

const INKHEART = {
  title: "Tintenherz",
  creators: [{ name: "Funke, Cornelia" }],
  languages: ["ger"],
  year: 2003,
} satisfies Partial<BibRecord>;
const keyOf = (facts: Partial<BibRecord>) => workKey(plainRecord({ ...INKHEART, ...facts }));
/** What a title is like, and what another is like; undefined: like `INKHEART`. */
type Row = readonly [title: string, one: Partial<BibRecord>, other?: Partial<BibRecord>];
const nobody = { creators: [] } as const;

describe("the same work", () => {
  const same: readonly Row[] = [
    ["another library's number", { id: "other" }],
    ["another edition, publisher and year", { year: 2019, edition: "5. Aufl.", publisher: "x" }],
    ["another medium", { mediaType: "AUDIOBOOK" }],
    ["a subtitle", { subtitle: "Roman" }],
    ["a subtitle in the same field", { title: "Tintenherz : Roman" }],
    ["a responsibility in the same field", { title: "Tintenherz / Cornelia Funke" }],
    ["the name in natural order", { creators: [{ name: "Cornelia Funke" }] }],
    ["an initial", { creators: [{ name: "Funke, C." }] }],
    ["more creators after the first", { creators: [{ name: "Funke, Cornelia" }, { name: "X" }] }],
    ["case and signs", { title: "TINTENHERZ!" }],
    ["an article that the record marks", { title: "Das Tintenherz", nonSorting: 4 }],
    ["an article that it does not", { title: "Das Tintenherz" }],
    ["a series in which it counts", { series: [{ title: "Tintenwelt", number: "1" }] }],
    ["a second language", { languages: ["ger", "eng"] }],
    ["umlauts written out", { title: "Maerchen" }, { title: "Märchen" }],
    [
      "a surname of several words",
      { creators: [{ name: "Ludwig van Beethoven" }] },
      { creators: [{ name: "Beethoven, Ludwig van" }] },
    ],
    [
      "the volume's number in other words",
      { part: { number: "Bd. 4" } },
      { part: { number: "4" } },
    ],
    ["no author, but year and subtitle", { ...nobody }, { ...nobody, mediaType: "EBOOK" }],
  ];
  test.each(same.map((row) => ({ row })))("$row.0", ({ row: [, one, other = {}] }) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });
});

describe("another work", () => {
  const others: readonly Row[] = [
    ["another title", { title: "Tintenblut" }],
    ["another author", { creators: [{ name: "Ende, Michael" }] }],
    ["an author of the same surname", { creators: [{ name: "Funke, Peter" }] }],
    ["another language", { languages: ["eng"] }],
    ["no language", { languages: [] }],
    ["a volume", { part: { number: "2" } }],
    ["another volume", { part: { number: "2" } }, { part: { number: "3" } }],
    ["a sub-number", { part: { number: "2.1" } }, { part: { number: "2" } }],
    ["a part with a name", { part: { title: "Register" } }],
    [
      "volumes with the title of their series",
      { series: [{ title: "Tintenherz", number: "2" }] },
      { series: [{ title: "Tintenherz", number: "3" }] },
    ],
    ["a number in the title", { title: "Tintenherz 2" }],
    ["no author, another year", { ...nobody }, { ...nobody, year: 2004 }],
    ["no author, another subtitle", { ...nobody, subtitle: "x" }, { ...nobody, subtitle: "y" }],
    [
      "nothing but the author's name, another year",
      { title: "Cornelia Funke" },
      { title: "Cornelia Funke", year: 2004 },
    ],
    ["no author, against one", { ...nobody }],
    ["a body is not a person", { creators: [{ name: "Funke, Cornelia", isBody: true }] }],
  ];
  test.each(others.map((row) => ({ row })))("$row.0", ({ row: [, one, other = {}] }) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });
});

test("a title without a word is no work that others could have", () => {
  expect(keyOf({ title: "…" })).toBeUndefined();
});

test("an article alone is a title", () => {
  expect(keyOf({ title: "Die" })).toBe("1|funke c|die||ger");
});

test("the rule's version comes first, and volumes of the longest title stay apart", () => {
  const title = "Wort ".repeat(200);
  const [one, other] = [
    { title, part: { number: "1" } },
    { title, part: { number: "2" } },
  ];
  expect(keyOf(one)?.startsWith("1|")).toBe(true);
  expect(keyOf(one)).not.toBe(keyOf(other));
});
