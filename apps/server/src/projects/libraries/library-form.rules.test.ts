import { expect, test } from "vitest";
import { libraryForm } from "./library-form.rules.ts";

const EMBEDDED = { kind: "embedded" };
const NAMES = { id: 1, libname: "L" };
const policy = { maxReservations: 5 };
const mapping = { tag: "952" };

test.each<[string, unknown, unknown]>([
  ["today's form", { ...NAMES, sources: {} }, { ...NAMES, sources: {} }],
  ["what is no object", ["x"], ["x"]],
  ["another connector", { connector: "koha" }, { connector: "koha" }],
  [
    "the short form",
    { ...NAMES, timezone: "UTC", connector: "builtin", settings: { policy, itemMapping: mapping } },
    {
      ...NAMES,
      timezone: "UTC",
      sources: {
        catalogue: { ...EMBEDDED, itemMapping: mapping },
        availability: EMBEDDED,
        account: { ...EMBEDDED, policy },
      },
    },
  ],
  [
    "the form before there were sources",
    {
      ...NAMES,
      connector: "builtin",
      settings: {
        timezone: "UTC",
        text: { de: "x", en: "x" },
        branches: [],
        links: [],
        policy: { ...policy, currency: "CHF" },
        recordNumber: { tag: "999", code: "c" },
      },
    },
    {
      ...NAMES,
      timezone: "UTC",
      text: { de: "x", en: "x" },
      branches: [],
      links: [],
      currency: "CHF",
      sources: {
        catalogue: { ...EMBEDDED, recordNumber: { tag: "999", code: "c" } },
        availability: EMBEDDED,
        account: { ...EMBEDDED, policy },
      },
    },
  ],
  [
    "what is said twice: the settings are told as wrong",
    { timezone: "UTC", connector: "builtin", settings: { timezone: "CET", policy } },
    {
      timezone: "UTC",
      sources: {
        catalogue: EMBEDDED,
        availability: EMBEDDED,
        account: { ...EMBEDDED, timezone: "CET", policy },
      },
    },
  ],
  [
    "settings that are none",
    { connector: "builtin", settings: "x" },
    { sources: { catalogue: EMBEDDED, availability: EMBEDDED, account: EMBEDDED } },
  ],
])("%s", (_, given, value) => {
  expect(libraryForm(given).value).toEqual(value);
});

test.each<[string, object, string, string]>([
  ["today's form", { sources: {} }, "sources.account.policy", "sources.account.policy"],
  ["a rule", { settings: { policy } }, "sources.account.policy.rules.0", "settings.policy.rules.0"],
  ["a mapping", {}, "sources.catalogue.itemMapping.tag", "settings.itemMapping.tag"],
  ["a branch", { settings: { branches: [] } }, "branches.0.id", "settings.branches.0.id"],
  ["a branch at its new place", { branches: [], settings: {} }, "branches.0.id", "branches.0.id"],
  ["what is missing", { settings: {} }, "timezone", "timezone"],
  [
    "the currency",
    { settings: { policy: { currency: "e" } } },
    "currency",
    "settings.policy.currency",
  ],
  ["a name", {}, "libname", "libname"],
])("a mistake in %s is told where it stands", (...row) => {
  const [, given, field, written] = row;
  const connector = "sources" in given ? {} : { connector: "builtin" };
  expect(libraryForm({ ...connector, ...given }).written(field)).toBe(written);
});
