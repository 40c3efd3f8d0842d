import { navItem, type Config, type NavItem } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { ALL, OWN } from "./fixtures/all-shown.ts";
import { drawerEntries } from "./entries.rules.ts";
import type { NavigationFacts } from "./visibility.rules.ts";

const nav = (items: readonly NavItem[], clear = false) => ({
  content: {},
  nav: { items: [...items], clear },
});
const idsOf = (config: Pick<Config, "nav" | "content">, facts = ALL) =>
  drawerEntries(config, facts).map(({ id }) => id);
const title = { de: "Titel" };
const item = (id: string, more: Partial<NavItem> = {}): NavItem => ({
  id,
  title,
  href: "https://example.org/",
  ...more,
});
const PAGE = { title, visible: true, menu: true, order: 1 };

describe("the drawer's own entries", () => {
  test("are in the order of the specification", () => {
    expect(idsOf(nav([]))).toEqual(OWN);
  });

  test("without a library, a card, features, in a browser", () => {
    const facts: NavigationFacts = {
      ...ALL,
      hasLibrary: false,
      isMulti: false,
      isLoggedIn: false,
      hasAccounts: true,
      can: undefined,
      features: {},
      isNative: false,
      canRemind: false,
      themeChanger: false,
      info: CONFIG.info,
    };
    const ids = idsOf(nav([]), facts).filter((id) => !id.startsWith("divider"));
    const expected = ["account", "accounts", "watchlist", "map", "settings", "about"];
    expect(ids).toEqual(expected.filter((id) => OWN.includes(id)));
  });

  test("are hidden offline if they are the library's, with their heading", () => {
    const ids = idsOf(nav([]), { ...ALL, isOffline: true });
    expect(ids).not.toContain("library");
    expect(ids).not.toContain("search");
    expect(ids).toContain("libraries");
  });

  test("the library's heading needs the meta feature", () => {
    expect(idsOf(nav([]), { ...ALL, features: {} })).not.toContain("library");
  });
});

describe("content pages", () => {
  const content = {
    b: { ...PAGE, order: 2 },
    c: { ...PAGE, order: 1 },
    a: { ...PAGE, order: 2, icon: "mdi-web" },
    hidden: { ...PAGE, visible: false },
    unlisted: { ...PAGE, menu: false },
  };
  const ids = idsOf({ ...nav([]), content });

  test("come after the general page, in their order", () => {
    const start = ids.indexOf("general") + 1;
    expect(ids.slice(start, start + 4)).toEqual(["c", "a", "b", "imprint"]);
  });

  test("have the info box where no icon is configured", () => {
    const icons = drawerEntries({ ...nav([]), content }, ALL).flatMap((entry) =>
      entry.kind === "link" && ["a", "b"].includes(entry.id) ? [entry.icon] : [],
    );
    expect(icons).toEqual(["mdi-web", "mdi-information-box-outline"]);
  });

  test("remain when the drawer's own entries are cleared", () => {
    expect(idsOf({ ...nav([], true), content })).toEqual(["c", "a", "b"]);
  });
});

describe("a configured item", () => {
  test("stands where it says", () => {
    const ids = idsOf(nav([item("x", { after: "search" })]));
    expect(ids.slice(ids.indexOf("search"))).toEqual([
      "search",
      "x",
      ...OWN.slice(OWN.indexOf("search") + 1),
    ]);
  });

  test("replaces the entry with its id and keeps what it does not define", () => {
    const entries = drawerEntries(nav([{ id: "search", title }]), ALL);
    expect(entries.map(({ id }) => id)).toEqual(OWN);
    expect(entries.find(({ id }) => id === "search")).toMatchObject({
      title: { text: title },
      icon: "mdi-magnify",
      address: { path: "/search" },
      needs: { library: true },
    });
  });

  test("links to an external address where the replaced entry linked to a screen", () => {
    const entries = drawerEntries(nav([item("help")]), ALL);
    expect(entries.find(({ id }) => id === "help")).toMatchObject({
      address: { href: "https://example.org/", opens: "tab" },
    });
  });

  test("can hide an own entry", () => {
    expect(idsOf(nav([{ id: "search", hidden: true }]))).not.toContain("search");
  });

  test("has conditions of its own", () => {
    const items = [item("x", { needsLibrary: true }), item("y", { needsFeatures: { nfc: false } })];
    expect(idsOf(nav(items), { ...ALL, hasLibrary: false })).not.toContain("x");
    expect(idsOf(nav(items))).toContain("x");
    expect(idsOf(nav(items))).not.toContain("y");
  });

  test("after a clearing is the only one, and may restore an own entry by its id", () => {
    const items = [item("x"), { id: "search" }, { id: "divider-1", divider: true }];
    expect(idsOf(nav(items, true))).toEqual(["x", "search"]);
  });

  test.each<[string, NavItem]>([
    ["without a title", { id: "x", href: "https://example.org/" }],
    ["without a target", { id: "x", title }],
    ["with an address that may not be opened", item("x", { href: "javascript:alert(1)" })],
    ["with a path that belongs to no screen", item("x", { href: undefined, route: "/nowhere" })],
  ])("%s is left out", (_what, one) => {
    expect(idsOf(nav([one]))).toEqual(OWN);
  });
});

test("a configured item of the contract is valid input to the rules", () => {
  expect(navItem.safeParse(item("x", { after: "search" })).success).toBe(true);
});
