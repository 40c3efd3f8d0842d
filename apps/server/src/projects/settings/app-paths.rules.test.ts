import { expect, test } from "vitest";
import { contentOfRoute, isAppPath } from "./app-paths.rules.ts";

test.each([
  "/",
  "/start",
  "/start/1",
  "/search",
  "/search/1?q=a%20b&sort=title#top",
  "/record/1/a%2Fb",
  "/content/regeln",
  "/result?",
])("%s is a screen of the app", (route) => {
  expect(isAppPath(route)).toBe(true);
});

test.each([
  "",
  "search",
  "//evil.example",
  "/\\evil.example",
  "/demo",
  "/search/",
  "/search/1/2",
  "/record/1",
  "/content",
  "/SEARCH",
  "/search?q=a b",
  '/search?q="x"',
  "/search#a#b",
  "/search?a#b?c<d",
  "/search\n",
  "/search?\n",
  "/record/1/ä",
])("%j is none", (route) => {
  expect(isAppPath(route)).toBe(false);
});

test.each([
  ["/content/regeln", "regeln"],
  ["/content/regeln?x=1#a", "regeln"],
  ["/content/", undefined],
  ["/contents/regeln", undefined],
  ["/search", undefined],
])("%s leads to the page %s", (route, page) => {
  expect(contentOfRoute(route)).toBe(page);
});
