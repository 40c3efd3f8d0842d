import { describe, expect, test } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import type { Entry, EntryNeeds } from "./entry.rules.ts";
import { isVisible, type NavigationFacts } from "./visibility.rules.ts";

const NOTHING: NavigationFacts = {
  hasLibrary: false,
  isOffline: false,
  isMulti: false,
  isLoggedIn: false,
  hasAccounts: false,
  can: undefined,
  features: CONFIG.features,
  isNative: false,
  canRemind: false,
  themeChanger: false,
  info: CONFIG.info,
};

const entry = (needs: EntryNeeds): Entry => ({ id: "x", kind: "divider", needs });

const page = (menu: boolean, visible: boolean) => ({
  info: { ...CONFIG.info, help: { menu, visible } },
});

type Case = readonly [string, EntryNeeds, Partial<NavigationFacts>, boolean];

const TABLE: readonly Case[] = [
  ["that needs nothing", {}, {}, true],
  ["that needs nothing, offline", {}, { isOffline: true }, true],
  ["that needs a library, without one", { library: true }, {}, false],
  ["that needs a library, with one", { library: true }, { hasLibrary: true }, true],
  [
    "that needs a library, offline",
    { library: true },
    { hasLibrary: true, isOffline: true },
    false,
  ],
  ["that needs several libraries, with one", { multi: true }, {}, false],
  ["that needs several libraries, with several", { multi: true }, { isMulti: true }, true],
  ["that needs a card, logged out", { account: true }, {}, false],
  ["that needs a card, logged in", { account: true }, { isLoggedIn: true }, true],
  ["that needs accounts, where no library has any", { accounts: true }, {}, false],
  ["that needs accounts, where one has", { accounts: true }, { hasAccounts: true }, true],
  [
    "that needs what the library does not offer",
    { can: "events" },
    { can: { acquisitions: true, events: false } },
    false,
  ],
  [
    "that needs what the library offers",
    { can: "events" },
    { can: { acquisitions: false, events: true } },
    true,
  ],
  ["that needs an offer, while no library is known", { can: "events" }, {}, true],
  ["that needs a feature that is off", { features: { nfc: true } }, {}, false],
  [
    "that needs a feature that is on",
    { features: { nfc: true } },
    { features: { nfc: true } },
    true,
  ],
  ["that needs a feature off, and it is off", { features: { nfc: false } }, {}, true],
  [
    "that needs a feature off, and it is on",
    { features: { nfc: false } },
    { features: { nfc: true } },
    false,
  ],
  ["that needs a feature nobody knows", { features: { toString: true } }, {}, false],
  [
    "that needs two features and has one",
    { features: { nfc: true, meta: true } },
    { features: { nfc: true } },
    false,
  ],
  ["for the native app, in a browser", { native: true }, {}, false],
  ["for the native app, there", { native: true }, { isNative: true }, true],
  ["of reminders, where the device cannot", { reminders: true }, {}, false],
  ["of reminders, where the device can", { reminders: true }, { canRemind: true }, true],
  ["of the theme changer, when it is not enabled", { themeChanger: true }, {}, false],
  [
    "of the theme changer, when it is enabled",
    { themeChanger: true },
    { themeChanger: true },
    true,
  ],
  ["of a page that is not in the menu", { infoPage: "help" }, page(false, true), false],
  ["of a page that is not visible", { infoPage: "help" }, page(true, false), false],
  ["of a page in the menu and visible", { infoPage: "help" }, page(true, true), true],
];

const CASES = TABLE.map(([name, needs, facts, shows]) => ({ name, needs, facts, shows }));

describe("an entry", () => {
  test.each(CASES)("$name", ({ needs, facts, shows }) => {
    expect(isVisible(entry(needs), { ...NOTHING, ...facts })).toBe(shows);
  });

  test("that is hidden is not shown, whatever holds", () => {
    expect(isVisible({ ...entry({}), hidden: true }, NOTHING)).toBe(false);
  });
});
