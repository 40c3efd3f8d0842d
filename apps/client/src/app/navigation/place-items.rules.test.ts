import type { NavItem } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import type { LinkEntry } from "./entry.rules.ts";
import { placeItems } from "./place-items.rules.ts";

const title = { de: "Titel" };
const entry = (id: string): LinkEntry => ({
  id,
  kind: "link",
  title: { text: { de: id } },
  icon: "mdi-web",
  target: { path: "/search" },
  needs: {},
});
const item = (id: string, more: Partial<NavItem> = {}): NavItem => ({
  id,
  title,
  href: "https://example.org/",
  ...more,
});
const defaults = ["a", "b", "c"].map(entry);
const placed = (items: readonly NavItem[]) => placeItems({ entries: defaults, defaults }, items);

describe("among a, b and c", () => {
  test.each<[string, readonly NavItem[], string]>([
    ["no item changes nothing", [], "a b c"],
    ["a new item comes last", [item("x")], "a b c x"],
    ["new items keep their order", [item("y"), item("x")], "a b c y x"],
    ["an item goes after another", [item("x", { after: "a" })], "a x b c"],
    ["an item goes before another", [item("x", { before: "a" })], "x a b c"],
    ["an item goes after the last", [item("x", { after: "c" })], "a b c x"],
    ["before counts for more than after", [item("x", { before: "b", after: "c" })], "a x b c"],
    ["one with a known id stays in its place", [item("b")], "a b c"],
    ["one with a known id can be moved down", [item("a", { after: "b" })], "b a c"],
    ["one with a known id can be moved up", [item("c", { before: "a" })], "c a b"],
    ["two after the same", [item("x", { after: "a" }), item("y", { after: "a" })], "a x y b c"],
    ["two before the same", [item("x", { before: "b" }), item("y", { before: "b" })], "a x y b c"],
    [
      "one before and one after the same",
      [item("x", { after: "b" }), item("y", { before: "b" })],
      "a y b x c",
    ],
    [
      "after an item that is configured later",
      [item("x", { after: "y" }), item("y", { after: "a" })],
      "a y x b c",
    ],
    [
      "beside an entry that an item moves",
      [item("x", { before: "c" }), item("c", { before: "a" })],
      "x c a b",
    ],
    [
      "a chain configured backwards",
      [item("x", { after: "y" }), item("y", { after: "z" }), item("z", { before: "b" })],
      "a z y x b c",
    ],
    [
      "after another and its own follower",
      [item("x", { after: "a" }), item("y", { after: "x" }), item("z", { after: "a" })],
      "a x y z b c",
    ],
    ["after something that does not exist", [item("x", { after: "z" })], "a b c x"],
    ["a known one after something that does not exist", [item("a", { after: "z" })], "a b c"],
    ["after itself", [item("b", { after: "b" })], "a b c"],
    ["before itself", [item("b", { before: "b" })], "a b c"],
    ["each after the other", [item("x", { after: "y" }), item("y", { after: "x" })], "a b c x y"],
    [
      "after one of a pair that is each after the other",
      [item("x", { after: "y" }), item("y", { after: "x" }), item("z", { after: "y" })],
      "a b c x y z",
    ],
    [
      "after one of such a pair, configured first",
      [item("z", { after: "y" }), item("x", { after: "y" }), item("y", { after: "x" })],
      "a b c x y z",
    ],
    [
      "of one that is there twice, the last counts",
      [item("x", { after: "a" }), item("x")],
      "a b c x",
    ],
    ["a new one without a title is left out", [{ id: "x", href: "https://example.org/" }], "a b c"],
    ["beside one that is left out", [{ id: "x", title }, item("y", { after: "x" })], "a b c y"],
  ])("%s", (_what, items, expected) => {
    const ids = placed(items).map(({ id }) => id);
    expect(ids.join(" ")).toBe(expected);
  });

  test("an item replaces the entry with its id and keeps what it does not define", () => {
    expect(placed([{ id: "b", title }])[1]).toMatchObject({
      title: { text: title },
      icon: "mdi-web",
      target: { path: "/search" },
    });
  });

  test("of two items with one id, the second adds to the first", () => {
    const [, second] = placed([item("b"), { id: "b", icon: "mdi-star" }]);
    expect(second).toMatchObject({ title: { text: title }, icon: "mdi-star" });
  });
});

test("a cleared entry returns by its id, with what it had", () => {
  expect(placeItems({ entries: [], defaults }, [{ id: "b" }])).toMatchObject([
    { id: "b", title: { text: { de: "b" } }, target: { path: "/search" } },
  ]);
});
