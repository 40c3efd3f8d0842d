import { describe, expect, test } from "vitest";
import { recordView, safeLinks } from "./record-view.rules.ts";

const field = (key: string, value: string) => ({ key, label: `${key}!`, value });

test("fields go to their place on the page, in the library's order", () => {
  const view = recordView([
    field("author", "Zeh, Juli"),
    field("media", "Buch"),
    field("published", "München : Luchterhand, 2016"),
    field("extent", "640 Seiten"),
    field("author", "Muster, Mia"),
    field("subject", "Dorf"),
    field("subject", "Windkraft"),
    field("abstract", "Ein Dorf."),
    field("contents", "1. Teil"),
    field("x-own", "Eigenes"),
  ]);
  expect(view.authors.map(({ value }) => value)).toEqual(["Zeh, Juli", "Muster, Mia"]);
  expect(view.facts).toEqual(["640 Seiten", "München : Luchterhand, 2016"]);
  expect(view).toMatchObject({ abstract: "Ein Dorf.", contents: "1. Teil" });
  expect(view.details.map(({ label, values }) => [label, values.length])).toEqual([
    ["author!", 2],
    ["published!", 1],
    ["extent!", 1],
    ["subject!", 2],
    ["x-own!", 1],
  ]);
});

test("a record without fields has nothing to show", () => {
  expect(recordView([])).toEqual({
    authors: [],
    facts: [],
    abstract: undefined,
    contents: undefined,
    details: [],
  });
});

describe("a link may be followed", () => {
  test.each([
    ["https://example.org/toc.pdf", true],
    ["http://example.org", true],
    ["javascript:alert(1)", false],
    [" javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["//example.org", false],
    ["example.org", false],
    ["", false],
  ])("%s: %s", (url, expected) => {
    expect(safeLinks([{ label: "", url, kind: "online" }]).length === 1).toBe(expected);
  });
});
