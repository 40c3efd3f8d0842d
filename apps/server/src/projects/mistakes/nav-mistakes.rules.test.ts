import { describe, expect, test } from "vitest";
import { foundNav, navMistakes } from "./nav-mistakes.rules.ts";
import { EMPTY_PROJECT } from "../testkit/project-file.ts";
import type { NavItem } from "@freihand/contract";

const PAGE = { title: { de: "T" }, visible: true, menu: true, order: 0 };
const project = (...items: readonly NavItem[]) => ({
  ...EMPTY_PROJECT,
  nav: { items: [...items], clear: false },
  content: { regeln: PAGE },
});
const own = (facts: Partial<NavItem> = {}): NavItem => ({
  id: "neu",
  title: { de: "Neu" },
  route: "/search",
  ...facts,
});

describe("an entry of the drawer", () => {
  test.each<[string, readonly NavItem[]]>([
    ["may lead to a screen", [own()]],
    ["may lead out", [{ id: "neu", title: { de: "Neu" }, href: "https://a.example" }]],
    ["may be a heading that leads nowhere", [{ id: "neu", title: { de: "Neu" }, header: true }]],
    ["may be a line", [{ id: "neu", divider: true }]],
    ["may be hidden", [{ id: "neu", hidden: true }]],
    ["may replace one of the app's own, in part", [{ id: "search", icon: "magnify" }]],
    ["may stand beside a page", [own({ after: "regeln" })]],
    ["may stand before a later one", [own({ before: "x" }), own({ id: "x" })]],
  ])("%s", (_, items) => {
    expect(navMistakes(project(...items))).toEqual([]);
  });

  test.each<[string, readonly NavItem[], readonly string[]]>([
    ["without an id is refused", [own({ id: "" })], ["0.id"]],
    ["with an earlier one's id is refused", [own(), own()], ["1.id"]],
    ["with an impossible icon is refused", [own({ icon: "a b" })], ["0.icon"]],
    ["with two places is refused", [own({ before: "search", after: "info" })], ["0.after"]],
    ["beside itself is refused", [own({ before: "neu" })], ["0.before"]],
    ["beside nothing is refused", [own({ after: "suche" })], ["0.after"]],
    ["with two targets is refused", [own({ href: "https://a.example" })], ["0.href"]],
    [
      "of the app's own with two targets, too",
      [{ id: "search", route: "/", href: "tel:1" }],
      ["0.href"],
    ],
    ["without a title and a target is refused twice", [{ id: "neu" }], ["0.title", "0.route"]],
    ["that is a heading needs a title", [{ id: "neu", header: true }], ["0.title"]],
  ])("%s", (_, items, wrong) => {
    const fields = navMistakes(project(...items)).map(({ field }) => field);
    expect(fields).toEqual(wrong.map((field) => `nav.items.${field}`));
  });
});

test.each<[string, Partial<NavItem>, string | undefined]>([
  ["without a route", { route: undefined }, undefined],
  ["to a screen", {}, undefined],
  ["to a page that there is", { route: "/content/regeln" }, undefined],
  ["to a page that nobody configured", { route: "/content/toString" }, "content page"],
  ["to no screen", { route: "/nowhere/1" }, "no screen"],
])("an entry %s is left out only when it is lost", (_, facts, reason) => {
  const { nav, lost } = foundNav(project(own({ id: "first" }), own(facts)));
  expect(nav.items).toHaveLength(reason === undefined ? 2 : 1);
  expect(lost).toEqual(
    reason === undefined
      ? []
      : [{ field: "nav.items.1.route", reason: expect.stringContaining(reason) }],
  );
});
