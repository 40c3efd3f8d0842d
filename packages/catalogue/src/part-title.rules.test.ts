import type { BibRecord } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { shownTitle, volumeEntries } from "./part-title.rules.ts";
import { plainRecord } from "@freihand/contract/testkit";

const record = (facts: Partial<BibRecord>): BibRecord =>
  plainRecord({
    id: "1",
    title: "Lebensstudium Mose",
    ...facts,
  });

test.each<[string, Partial<BibRecord>, string]>([
  ["a number with its word", { part: { number: "Band 4" } }, "Lebensstudium Mose, Band 4"],
  ["a bare number", { part: { number: "[4]" } }, "Lebensstudium Mose 4"],
  ["number and name", { part: { number: "1", title: "Genesis" } }, "Lebensstudium Mose 1: Genesis"],
  ["a name alone", { part: { title: "Genesis" } }, "Lebensstudium Mose. Genesis"],
  ["what the title says already", { title: "Analysis 2", part: { number: "2" } }, "Analysis 2"],
  [
    "what the subtitle says already",
    { title: "Babylon Berlin", subtitle: "Staffel 1", part: { number: "1" } },
    "Babylon Berlin",
  ],
  [
    "a number that counts in another series, which is shown beside it",
    {
      title: "Die zwei Türme",
      part: { number: "2" },
      series: [{ title: "Der Herr der Ringe", number: "2" }],
    },
    "Die zwei Türme",
  ],
  [
    "the number in a series of the same name",
    { title: "Gregs Tagebuch", series: [{ title: "Gregs Tagebuch", number: "Bd. 2" }] },
    "Gregs Tagebuch, Bd. 2",
  ],
  [
    "the first of such a series, which needs none",
    { title: "Eragon", series: [{ title: "Eragon", number: "1" }] },
    "Eragon",
  ],
  [
    "a title left to the work",
    {
      title: "[...]",
      part: { title: "Kirchzarten im Jubiläumsjahr" },
      parent: { id: "roof", title: "Chronik" },
    },
    "Chronik. Kirchzarten im Jubiläumsjahr",
  ],
  [
    "one of a work without a name",
    { title: "[...]", part: { title: "Kirchzarten" } },
    "Kirchzarten",
  ],
  ["nothing but dots", { title: "[...]" }, "[...]"],
])("a title is shown with %s", (_what, facts, shown) => {
  expect(shownTitle(record(facts))).toBe(shown);
});

describe("the volumes of a work", () => {
  const ROOF = { id: "roof", title: "Lebensstudium Mose" };
  const volume = (id: string, facts: Partial<BibRecord>) =>
    record({ id, parent: { id: "roof" }, ...facts });

  test("are listed by number: 3, 3.1, 4, 10, II after 1, those without one last", () => {
    const numbers = ["Vol. 10", "Vol. 4", "Vol. 3.1", "Vol. 3", "II", "1"];
    const records = [
      volume("none", { title: "Register" }),
      ...numbers.map((number) => volume(number, { part: { number } })),
    ];
    expect(volumeEntries(records, ROOF).map(({ id }) => id)).toEqual([
      "1",
      "II",
      "Vol. 3",
      "Vol. 3.1",
      "Vol. 4",
      "Vol. 10",
      "none",
    ]);
  });

  test("are named by what is specific to them", () => {
    const records = [
      volume("a", { part: { number: "1", title: "Genesis" } }),
      volume("b", { part: { number: "2" }, subtitle: "Exodus" }),
    ];
    expect(volumeEntries(records, ROOF)).toEqual([
      { id: "a", number: "1", title: "Genesis" },
      { id: "b", number: "2", title: "Exodus" },
    ]);
  });

  test("are distinguished by edition or year where their names are the same", () => {
    const records = [
      volume("a", { title: "[...]", part: { title: "Kirchzarten" }, year: 2015 }),
      volume("b", { title: "[...]", part: { title: "Kirchzarten" }, year: 2019 }),
    ];
    expect(volumeEntries(records, ROOF).map(({ title }) => title)).toEqual([
      "Kirchzarten (2015)",
      "Kirchzarten (2019)",
    ]);
  });
});
