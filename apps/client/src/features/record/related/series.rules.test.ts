import { hit, type Hit } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findSeries, seriesPart } from "./series.rules.ts";

const volume = (id: string, number?: string, change: Partial<Hit> = {}): Hit => ({
  ...hit.parse({
    libraryId: 1,
    id,
    title: `Titel ${id}`,
    mediaType: "BOOK",
    series: { title: "Tintenwelt", ...(number === undefined ? {} : { number }) },
    availability: { light: "GREEN", text: "" },
  }),
  ...change,
});
const SERIES = { title: "Tintenwelt", field: "TITLE" };
const part = (hits: readonly Hit[], id = "b") =>
  seriesPart(hits, { id, mediaType: "BOOK" }, SERIES);
const ids = (hits: readonly Hit[], id?: string) => part(hits, id)?.volumes.map((one) => one.id);

describe("the order of the volumes of a series", () => {
  test.each([
    [
      "by number, not by letter",
      [volume("c", "10"), volume("b", "Bd. 2"), volume("a", "1")],
      ["a", "b", "c"],
    ],
    [
      "with halves between",
      [volume("c", "3"), volume("a", "2,5"), volume("b", "2")],
      ["b", "a", "c"],
    ],
    ["with those without a number last", [volume("a"), volume("b", "1")], ["b", "a"]],
    [
      "by year where nobody counts",
      [volume("a", undefined, { year: 2001 }), volume("b", undefined, { year: 1999 })],
      ["b", "a"],
    ],
    [
      "without what only mentions the series",
      [
        volume("b", "1"),
        volume("a", "2"),
        volume("x", "3", { series: { title: "Tintenwelt von A bis Z" } }),
      ],
      ["b", "a"],
    ],
    [
      "without other kinds of media",
      [volume("b", "1"), volume("a", "2"), volume("x", "2", { mediaType: "AUDIOBOOK" })],
      ["b", "a"],
    ],
    [
      "whatever the spelling of capitals",
      [volume("b", "1"), volume("a", "2", { series: { title: "TINTENWELT ", number: "2" } })],
      ["b", "a"],
    ],
  ])("%s", (_title, hits, expected) => {
    expect(ids(hits)).toEqual(expected);
  });

  test("two before and two after, with the total", () => {
    const nine = Array.from({ length: 9 }, (_, at) => volume(`v${String(at + 1)}`, String(at + 1)));
    expect(ids(nine, "v5")).toEqual(["v3", "v4", "v5", "v6", "v7"]);
    expect(part(nine, "v5")).toMatchObject({
      previous: { id: "v4" },
      next: { id: "v6" },
      total: 9,
    });
  });

  test("five at either end, too", () => {
    const nine = Array.from({ length: 9 }, (_, at) => volume(`v${String(at + 1)}`, String(at + 1)));
    expect(ids(nine, "v1")).toEqual(["v1", "v2", "v3", "v4", "v5"]);
    expect(ids(nine, "v8")).toEqual(["v5", "v6", "v7", "v8", "v9"]);
    expect(part(nine, "v1")?.previous).toBeUndefined();
    expect(part(nine, "v9")?.next).toBeUndefined();
  });

  test("none if the title is alone, or not among them", () => {
    expect(part([volume("b", "1")])).toBeUndefined();
    expect(part([volume("a", "1"), volume("c", "2")])).toBeUndefined();
  });
});

describe("the volumes of a series", () => {
  const READ = { id: "b", mediaType: "BOOK" as const, languages: ["ger"] };
  test("are in the language of the title: the next after the German first is the German second", () => {
    const hits = [
      volume("a-en", "1", { languages: ["eng"] }),
      volume("b", "1", { languages: ["ger"] }),
      volume("c-en", "2", { languages: ["eng"] }),
      volume("c", "2", { languages: ["ger"] }),
      volume("d", "3"),
    ];
    const found = seriesPart(hits, READ, SERIES);
    expect(found?.volumes.map(({ id }) => id)).toEqual(["b", "c", "d"]);
    expect(found).toMatchObject({ previous: undefined, next: { id: "c" } });
  });

  const written = (...authors: string[]) =>
    authors.map((author, at) => volume("bcdefg".charAt(at), String(at + 1), { author }));
  test("of many authors are a publisher's series, not a story", () => {
    expect(
      seriesPart(written("Fontane", "Storm", "Kafka", "Schiller", "Schiller"), READ, SERIES),
    ).toBeUndefined();
    expect(seriesPart(written("Larsson", "Larsson", "Lagercrantz"), READ, SERIES)).toBeDefined();
  });

  test.each([
    ["Reclams Universal-Bibliothek", "Stuttgart : Reclam, 2001", false],
    ["Edition Suhrkamp", "Frankfurt am Main : Suhrkamp, 1963", false],
    ["Gereon Rath", "Köln : Kiepenheuer & Witsch, 2007", true],
    ["Die drei ???", "Stuttgart : Kosmos-Verlag", true],
  ])("%s at %s is a story: %s", (title, published, isStory) => {
    const series = { title, field: "TITLE" };
    const hits = written("Storm", "Storm").map((one) => ({
      ...one,
      series: { ...one.series, title },
    }));
    const fields = [{ key: "published", label: "", value: published }];
    expect(seriesPart(hits, { ...READ, fields }, series) !== undefined).toBe(isStory);
  });
});

test("in whatever order the hits come, the volumes are the same", () => {
  const hits = ["1", "2", "2", "Bd. 11", undefined].map((number, at) =>
    volume(String(at), number, { title: String(at) }),
  );
  const inOrder = part(hits, "2");
  fc.assert(
    fc.property(fc.shuffledSubarray(hits, { minLength: hits.length }), (shuffled) => {
      expect(part(shuffled, "2")).toEqual(inOrder);
    }),
  );
});

describe("the series of a title", () => {
  const field = (key: string, value: string, search?: { id: string; value: string }) => ({
    key,
    label: key,
    value,
    ...(search && { search }),
  });
  test("is the first that can be searched for", () => {
    const fields = [
      field("author", "Funke", { id: "AUTHOR", value: "Funke" }),
      field("series", "X"),
      field("series", "Tintenwelt ; 1", { id: "TITLE", value: "Tintenwelt" }),
    ];
    expect(findSeries({ fields })).toEqual(SERIES);
    expect(findSeries({ fields: fields.slice(0, 2) })).toBeUndefined();
  });
});
