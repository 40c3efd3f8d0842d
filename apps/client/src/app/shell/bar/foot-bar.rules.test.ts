import { describe, expect, test } from "vitest";
import { footTabs, type FootBarFacts } from "./foot-bar.rules.ts";

const USUAL: FootBarFacts = {
  pathname: "/",
  hasLibrary: true,
  isOffline: false,
  canSearchAll: true,
  hasAccounts: true,
  hasCardPage: true,
};

/** Name and path, `*` for the current page, `-` for what cannot be used. */
const shown = (facts: Partial<FootBarFacts>) =>
  footTabs({ ...USUAL, ...facts }).map(
    ({ name, path, isCurrent, isDisabled }) =>
      `${isCurrent ? "*" : ""}${isDisabled ? "-" : ""}${name} ${path}`,
  );

const REST = ["watchlist /watchlist", "account /account", "id-card /id-card"];

describe("F5: the bar at the foot of a phone", () => {
  test.each<[string, Partial<FootBarFacts>, readonly string[]]>([
    ["a library is selected", {}, ["search /search", ...REST]],
    ["none yet: all are searched", { hasLibrary: false }, ["search /metasearch", ...REST]],
    [
      "none, and no search of all: it keeps its place",
      { hasLibrary: false, canSearchAll: false },
      ["-search /search", ...REST],
    ],
    ["offline", { isOffline: true }, ["-search /search", ...REST]],
    ["on the search page", { pathname: "/search/1" }, ["*search /search", ...REST]],
    [
      "on the watchlist",
      { pathname: "/watchlist/1/x" },
      ["search /search", "*watchlist /watchlist", ...REST.slice(1)],
    ],
    ["on a page of its own", { pathname: "/record/1/x" }, ["search /search", ...REST]],
    ["on none", { pathname: "/gibt-es-nicht" }, ["search /search", ...REST]],
    [
      "no accounts at any library",
      { hasAccounts: false },
      ["search /search", "watchlist /watchlist"],
    ],
    ["no page for the card", { hasCardPage: false }, ["search /search", ...REST.slice(0, 2)]],
  ])("%s", (_, facts, expected) => {
    expect(shown(facts)).toEqual(expected);
  });
});
