import { describe, expect, test } from "vitest";
import { SRU_PROFILES } from "../query/index-map.rules.ts";
import { sruForm } from "./sru-form.ts";
import { toTarget } from "./sru-target.rules.ts";

const URL = "https://opac.example/sru";
const target = (file: Readonly<Record<string, unknown>> = {}) =>
  toTarget(sruForm.settings.catalogue.parse({ url: URL, ...file }));

describe("the target that a library's file names", () => {
  test("its address alone: Zebra, Koha and others", () => {
    const { version, schema, indexes } = SRU_PROFILES.dc;
    expect(target()).toEqual({
      url: URL,
      version,
      schema,
      indexes,
      records: { numberFromServer: false },
    });
  });
  test("a profile", () => {
    const { indexes, sort } = SRU_PROFILES.alma;
    expect(target({ profile: "alma" })).toMatchObject({ version: "1.2", indexes, sort });
  });
  test.each<[string, object, object]>([
    ["a name instead of the profile's", { title: "local.ti" }, { title: "local.ti" }],
    ["a part that the profile lacks", { itemNumber: "local.bc" }, { itemNumber: "local.bc" }],
    ["words in their order", { phrase: "adj" }, { phrase: "adj" }],
  ])("%s", (_, indexes, expected) => {
    expect(target({ indexes }).indexes).toEqual({ ...SRU_PROFILES.dc.indexes, ...expected });
  });
  test("a part that the server cannot search after all", () => {
    expect(target({ indexes: { year: null } }).indexes).not.toHaveProperty("year");
  });
  test("the server's own words hold only without a profile, and below the file's", () => {
    const explained = {
      title: "",
      indexes: ["dc.title", "bath.author"].map((name) => ({ name, title: "", isSortable: true })),
      sortKeywords: [],
      schemas: [{ name: "mods", identifier: "" }],
    };
    const from = (file: object) =>
      toTarget(sruForm.settings.catalogue.parse({ url: URL, ...file }), explained);
    expect(from({})).toMatchObject({
      schema: "mods",
      indexes: { any: "cql.serverChoice", title: "dc.title", author: "bath.author", id: "rec.id" },
    });
    expect(from({})).not.toHaveProperty("sort");
    expect(from({}).indexes).not.toHaveProperty("year");
    const file = { version: "1.2", schema: "dc", indexes: { title: null, year: "local.y" } };
    expect(from(file)).toMatchObject({
      schema: "dc",
      indexes: { author: "bath.author", year: "local.y" },
      sort: { by: "sortBy", title: "dc.title", author: "bath.author" },
    });
    expect(from(file).indexes).not.toHaveProperty("title");
    expect(from({ ...file, sort: null })).not.toHaveProperty("sort");
    expect(from({ profile: "k10plus" })).toEqual(target({ profile: "k10plus" }));
  });
  test("a server that does not sort after all", () => {
    expect(target({ profile: "alma", sort: null })).not.toHaveProperty("sort");
  });
});

test.each([
  [{ url: "ftp://opac.example/" }],
  [{ indexes: { title: 'x" or y' } }],
  [{ profile: "other" }],
  [{ ca: "-----BEGIN CERTIFICATE-----" }],
  [{ parallel: 0 }],
])("%j is a mistake in the file", (file) => {
  expect(sruForm.settings.catalogue.safeParse({ url: URL, ...file }).success).toBe(false);
});
