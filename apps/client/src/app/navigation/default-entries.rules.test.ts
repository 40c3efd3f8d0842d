import { NAV_ENTRY_IDS } from "@freihand/contract";
import { expect, test } from "vitest";
import { defaultEntries } from "./default-entries.rules.ts";
import type { Entry } from "./entry.rules.ts";

/** Word for word, with the screens that are not built yet. @source spec §2 "Entries in order" */
const SPECIFIED = [
  ["metasearch", { multi: true, features: { meta: true } }],
  ["library", { multi: true, library: true, features: { meta: true } }],
  ["search", { library: true }],
  ["info", { library: true }],
  ["acquisitions", { library: true, can: "acquisitions", features: { acquisitions: true } }],
  ["events", { library: true, can: "events", features: { events: true } }],
  ["account", { accounts: true }],
  ["id-card", { account: true, features: { accountIdCard: true } }],
  ["nfc", { native: true, features: { nfc: true } }],
  ["divider-1", {}],
  ["libraries", { multi: true }],
  ["accounts", { accounts: true }],
  ["reminders", { reminders: true }],
  ["watchlist", {}],
  ["map", {}],
  ["divider-2", {}],
  ["general", { infoPage: "general" }],
  ["extra content", {}],
  ["imprint", { infoPage: "imprint" }],
  ["privacy", { infoPage: "privacy" }],
  ["help", { infoPage: "help" }],
  ["divider-3", {}],
  ["settings", {}],
  ["theme-changer", { themeChanger: true }],
  ["about", {}],
];

const EXTRA: Entry = { id: "extra content", kind: "divider", needs: {} };

test("the 23 entries are in the order of the specification, each under its conditions", () => {
  expect(defaultEntries([EXTRA]).map(({ id, needs }) => [id, needs])).toEqual(SPECIFIED);
});

test("a configuration can name each of them", () => {
  expect(defaultEntries([]).map(({ id }) => id)).toEqual(NAV_ENTRY_IDS);
});

test("every entry that links to a screen links to the one of its name", () => {
  const astray = defaultEntries([]).filter(
    (entry) =>
      entry.kind === "link" && !("screen" in entry.target && entry.target.screen === entry.id),
  );
  expect(astray).toEqual([]);
});
