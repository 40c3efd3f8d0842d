import { libraryId, projectId } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ownDataText,
  ownSettingsOf,
  readOwnData,
  withFavourites,
  type OwnData,
} from "./own-data.rules.ts";
import { ACCOUNT_RENEW_SECONDS } from "./settings.rules.ts";

const PROJECT = projectId.parse("basic");
const EXPORTED = "2026-11-21T09:00:00.000Z";
const id = (value: number) => libraryId.parse(value);
const DATA: OwnData = {
  project: PROJECT,
  settings: {
    darkTheme: true,
    themeChanger: false,
    locale: "de",
    accountRenewTime: 600,
    hintsHidden: false,
    refreshAccountsHidden: false,
    shortcuts: true,
  },
  favourites: [id(2), id(1)],
  watchlist: [{ libraryId: id(1), id: "a", created: "2026-11-01T10:00:00Z" }],
};
const FILE = {
  format: "freihand-own-data",
  version: 1,
  exported: EXPORTED,
  ...DATA,
};

test("the file matches docs/own-data.md", () => {
  expect(JSON.parse(ownDataText(DATA, EXPORTED))).toEqual(FILE);
});

test("the project in the settings is not exported: it belongs to the address", () => {
  expect(ownSettingsOf({ ...DATA.settings, projectId: "opac-demo" })).toEqual(DATA.settings);
});

test("what was written is read back unchanged", () => {
  const back = fc.property(ownData(), fc.date({ noInvalidDate: true, ...YEARS }), (data, date) => {
    const reading = readOwnData(ownDataText(data, date.toISOString()), data.project);
    expect(reading).toEqual({ status: "read", data });
  });
  fc.assert(back, { numRuns: 200 });
}, 30_000);

const without = (name: keyof typeof FILE) => {
  const { [name]: _gone, ...others } = FILE;
  return others;
};
const [ENTRY] = DATA.watchlist;

describe("a file is rejected, as a whole and with a reason, when", () => {
  test.each([
    ["it is no list of members", [], "not_own_data", ""],
    ["it is empty of members", {}, "not_own_data", ""],
    ["it is another program's", { ...FILE, format: "other" }, "not_own_data", ""],
    ["it comes from a newer version", { ...FILE, version: 2 }, "unknown_version", "version"],
    ["it has no version", without("version"), "unknown_version", "version"],
    ["it has a member more", { ...FILE, tokens: [] }, "unknown_member", "tokens"],
    ["its day is none", { ...FILE, exported: "gestern" }, "bad_exported", "exported"],
    ["it has no day", without("exported"), "bad_exported", "exported"],
    ["its project is none", { ...FILE, project: "../x" }, "bad_project", "project"],
    ["it has no project", without("project"), "bad_project", "project"],
    ["it is of another project", { ...FILE, project: "opac-x" }, "other_project", "project"],
    ["it has no settings", without("settings"), "bad_settings", "settings"],
    [
      "a setting is missing",
      { ...FILE, settings: { ...DATA.settings, locale: undefined } },
      "bad_settings",
      "settings.locale",
    ],
    [
      "a setting is out of its bounds",
      { ...FILE, settings: { ...DATA.settings, accountRenewTime: 1 } },
      "bad_settings",
      "settings.accountRenewTime",
    ],
    [
      "it brings a setting that is not its to bring",
      { ...FILE, settings: { ...DATA.settings, projectId: "opac-x" } },
      "bad_settings",
      "settings.projectId",
    ],
    ["it has no favourites", without("favourites"), "bad_favourites", "favourites"],
    [
      "a favourite is no library",
      { ...FILE, favourites: [1, 0] },
      "bad_favourites",
      "favourites.1",
    ],
    ["a favourite is there twice", { ...FILE, favourites: [1, 1] }, "bad_favourites", "favourites"],
    ["it has no watchlist", without("watchlist"), "bad_watchlist", "watchlist"],
    [
      "an entry has no day",
      { ...FILE, watchlist: [ENTRY, { ...ENTRY, created: "" }] },
      "bad_watchlist",
      "watchlist.1.created",
    ],
    [
      "an entry has a member more",
      { ...FILE, watchlist: [{ ...ENTRY, colour: "x" }] },
      "bad_watchlist",
      "watchlist.0.colour",
    ],
    [
      "more is wrong: the first that counts is named",
      { ...FILE, version: 3, favourites: 1, more: 1 },
      "unknown_version",
      "version",
    ],
  ])("%s", (...[, content, problem, at]) => {
    expect(readOwnData(JSON.stringify(content), PROJECT)).toEqual({
      status: "refused",
      problem,
      at,
    });
  });

  test.each([
    ["", "not_json"],
    ["{", "not_json"],
    ["<html></html>", "not_json"],
    ["null", "not_own_data"],
    ["7", "not_own_data"],
    [`"${"x".repeat(4_000_001)}"`, "too_long"],
  ])("it is not a JSON object of a sensible size", (text, problem) => {
    expect(readOwnData(text, PROJECT)).toEqual({ status: "refused", problem, at: "" });
  });

  test("it is anything else, and nothing is ever thrown", () => {
    const anything = fc.oneof(
      fc.json(),
      fc.string({ unit: "binary" }),
      fc
        .tuple(fc.constantFrom(...Object.keys(FILE)), fc.jsonValue())
        .map(([name, value]) => JSON.stringify({ ...FILE, [name]: value })),
    );
    const safe = fc.property(anything, (text) => {
      const reading = readOwnData(text, PROJECT);
      return reading.status === "refused" || reading.data.project === PROJECT;
    });
    expect(fc.check(safe, { numRuns: 1000 }).counterexample).toBeNull();
  }, 30_000);
});

describe("after an import", () => {
  test("the imported favourites come first, in their order, and the existing ones are not lost", () => {
    const merged = withFavourites([id(1), id(3), id(2)], [id(2), id(5)]);
    expect(merged).toEqual([2, 5, 1, 3]);
    expect(withFavourites(merged, [id(2), id(5)])).toEqual(merged);
  });
});

const YEARS = { min: new Date("1000-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z") };

function ownData(): fc.Arbitrary<OwnData> {
  const library = fc.integer({ min: 1 }).map(id);
  const { min, max } = ACCOUNT_RENEW_SECONDS;
  const settings = fc.record(
    {
      darkTheme: fc.boolean(),
      themeChanger: fc.boolean(),
      locale: fc.constantFrom("de" as const, "en" as const),
      accountRenewTime: fc.integer({ min, max }),
      hintsHidden: fc.boolean(),
      refreshAccountsHidden: fc.boolean(),
      shortcuts: fc.boolean(),
    },
    {
      requiredKeys: [
        "themeChanger",
        "locale",
        "accountRenewTime",
        "hintsHidden",
        "refreshAccountsHidden",
        "shortcuts",
      ],
    },
  );
  const entry = fc.record({
    libraryId: library,
    id: fc.string({ unit: "binary", minLength: 1, maxLength: 128 }),
    created: fc.date({ noInvalidDate: true, ...YEARS }).map((date) => date.toISOString()),
  });
  return fc.record({
    project: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/).map((text) => projectId.parse(text)),
    settings,
    favourites: fc.uniqueArray(library),
    watchlist: fc.array(entry),
  });
}
