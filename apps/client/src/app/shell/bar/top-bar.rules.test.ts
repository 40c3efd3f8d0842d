import { describe, expect, test } from "vitest";
import { topBarParts, type TopBarFacts } from "./top-bar.rules.ts";

const FACTS: TopBarFacts = {
  pathname: "/",
  hasLibrary: true,
  isOffline: false,
  isMulti: true,
  meta: true,
  isLoggedIn: false,
  hasAccounts: true,
  pathOf: (screen) => `/${screen}`,
};
const parts = (facts: Partial<TopBarFacts>) => topBarParts({ ...FACTS, ...facts });
const shown = (path: string) => ({ status: "shown", path, disabled: false });
const disabled = (path: string) => ({ status: "shown", path, disabled: true });
const ABSENT = { status: "absent" };

test.each([
  ["/", false],
  ["/login", true],
  ["/search/1", true],
  ["/nowhere", true],
])("the back button on %s: %j", (pathname, expected) => {
  expect(parts({ pathname }).back).toBe(expected);
});

test.each<[string, Partial<TopBarFacts>, unknown]>([
  ["shows with a library and a connection", {}, shown("/search")],
  ["is absent without a library", { hasLibrary: false }, ABSENT],
  ["is absent offline", { isOffline: true }, ABSENT],
  ["is disabled on the search page", { pathname: "/search" }, disabled("/search")],
  ["is disabled on a library's search page", { pathname: "/search/2" }, disabled("/search")],
  ["is there on the results", { pathname: "/result" }, shown("/search")],
])("the search button %s", (_name, facts, expected) => {
  expect(parts(facts).search).toEqual(expected);
});

test.each<[string, Partial<TopBarFacts>, unknown]>([
  ["shows, even offline", { isOffline: true, hasLibrary: false }, shown("/watchlist")],
  ["is disabled on its page", { pathname: "/watchlist/1/ab" }, disabled("/watchlist")],
  ["is absent while there is no such page", { pathOf: () => undefined }, ABSENT],
])("the watchlist button %s", (_name, facts, expected) => {
  expect(parts(facts).watchlist).toEqual(expected);
});

test.each<[string, Partial<TopBarFacts>, unknown]>([
  ["shows in multi mode with the feature", {}, shown("/metasearch")],
  ["is absent with one library", { isMulti: false }, ABSENT],
  ["is absent without the feature", { meta: false }, ABSENT],
  ["is disabled on its page", { pathname: "/metasearch" }, disabled("/metasearch")],
  ["is absent while there is no such page", { pathOf: () => undefined }, ABSENT],
])("the meta-search button %s", (_name, facts, expected) => {
  expect(parts(facts).metasearch).toEqual(expected);
});

describe("at the end of the bar is", () => {
  test.each<[string, Partial<TopBarFacts>, string]>([
    ["login, logged out", {}, "login"],
    ["login, disabled on the login page", { pathname: "/login" }, "login-disabled"],
    ["login, disabled on a library's login page", { pathname: "/login/1/12" }, "login-disabled"],
    ["the account, logged in", { isLoggedIn: true }, "account"],
    ["nothing, where no library has accounts", { hasAccounts: false }, "none"],
    ["the offline sign, logged out", { isOffline: true }, "offline"],
    ["the offline sign, logged in", { isOffline: true, isLoggedIn: true }, "offline"],
  ])("%s", (_name, facts, expected) => {
    expect(parts(facts).end).toBe(expected);
  });
});
