import { describe, expect, it } from "vitest";
import type { ExplainedServer } from "../reply/explain.rules.ts";
import { explainedProfile, explainedText, indexesFrom } from "./explained-profile.rules.ts";
import { SRU_PROFILES } from "./index-map.rules.ts";

const described = (
  names: readonly string[],
  more: Partial<ExplainedServer> = {},
): ExplainedServer => ({
  title: "",
  indexes: names.map((name) => ({
    name: name.replace("+", ""),
    title: "",
    isSortable: name.endsWith("+"),
  })),
  sortKeywords: [],
  schemas: [],
  ...more,
});
const profile = (explained: ExplainedServer, version: "1.1" | "1.2" | "2.0" = "1.1") =>
  explainedProfile(explained, SRU_PROFILES.dc, version);

it.each([
  [
    ["dc.title", "bath.title", "dc.creator", "rec.identifier", "WOE"],
    { any: "WOE", title: "dc.title", author: "dc.creator", id: "rec.identifier" },
  ],
  [["DC.Title", "bath.author"], { title: "DC.Title", author: "bath.author" }],
  [['dc.title" or "x', "local.ti"], {}],
])("%j: a usual name is taken as the server writes it", (names, expected) => {
  expect(indexesFrom(described(names))).toEqual(expected);
});

describe("how a server is searched by its own description", () => {
  it("indexes that it does not name are not there; everything and the number work without", () => {
    expect(profile(described(["dc.title", "local.x"])).indexes).toEqual({
      any: "cql.serverChoice",
      id: "rec.id",
      title: "dc.title",
    });
  });
  it("one that names no index at all is searched as usual", () => {
    expect(profile(described([])).indexes).toEqual(SRU_PROFILES.dc.indexes);
  });
  it.each<["1.1" | "1.2" | "2.0", readonly string[], object | undefined]>([
    ["1.1", ["dc.title+"], undefined],
    [
      "1.2",
      ["dc.title+", "dc.creator", "dc.date+"],
      { by: "sortBy", title: "dc.title", year: "dc.date" },
    ],
    ["2.0", ["dc.title", "bath.author+"], { by: "sortBy", author: "bath.author" }],
    ["2.0", ["dc.subject+"], undefined],
  ])("orders in version %s: %j", (version, names, sort) => {
    expect(profile(described(names), version).sort).toEqual(sort);
  });
  it("keys of version 1.1 are words of their own", () => {
    const explained = described(["dc.title+"], { sortKeywords: ["date", "shelf"] });
    expect(profile(explained).sort).toEqual({ by: "sortKeys", year: "date" });
    expect(profile(explained, "1.2").sort).toEqual({ by: "sortBy", title: "dc.title" });
  });
  it.each([
    [[["dc", "info:srw/schema/1/dc-v1.1"]], "dc"],
    [
      [
        ["oai_dc", ""],
        ["mods36", "http://www.loc.gov/mods/v3"],
        ["marc", "info:srw/schema/1/marcxml-v1.1"],
      ],
      "marc",
    ],
    [[["", "http://www.loc.gov/mods/v3"]], "http://www.loc.gov/mods/v3"],
    [[["MARC21-xml", ""]], "MARC21-xml"],
    [[["isohold", "http://example.org/holdings"]], "marcxml"],
    [[], "marcxml"],
  ])("of the formats %j, %s", (schemas, schema) => {
    const pairs = schemas.map(([name = "", identifier = ""]) => ({ name, identifier }));
    expect(profile(described(["dc.title"], { schemas: pairs })).schema).toBe(schema);
  });
});

it.each([
  [
    described(["dc.title+", "bath.author"]),
    "searched as it describes itself: records as marcxml, indexes cql.serverChoice, dc.title, bath.author, rec.id; no index for subject, isbn, year, so these are not offered; sorted with sortBy",
  ],
  [
    described([]),
    "searched as it describes itself: records as marcxml, indexes cql.serverChoice, dc.title, dc.creator, dc.subject, bath.isbn, dc.date, rec.id; it names nothing to sort by",
  ],
])("what the operator reads", (explained, text) => {
  expect(explainedText(profile(explained, "1.2"))).toBe(text);
});
