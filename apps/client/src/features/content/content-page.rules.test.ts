import { expect, test } from "vitest";
import { contentTitle, visibleContent } from "./content-page.rules.ts";

const PAGE = { title: { de: "Leseclub" }, visible: true, menu: true, order: 1 };
const content = {
  club: PAGE,
  unlisted: { ...PAGE, menu: false },
  secret: { ...PAGE, visible: false },
};

test.each([
  ["one that is visible", "club", content.club],
  ["one that is visible and not in the menu", "unlisted", content.unlisted],
  ["not one that is hidden, even in the menu", "secret", undefined],
  ["not one that does not exist", "fees", undefined],
  ["not one under another case", "Club", undefined],
  ["not what every object has", "__proto__", undefined],
  ["not what every object can do", "toString", undefined],
])("a page may be shown: %s", (_what, id, page) => {
  expect(visibleContent({ content }, id)).toBe(page);
});

test.each([
  ["de", { de: "Leseclub", en: "Book club" }, "Leseclub"],
  ["en", { de: "Leseclub", en: "Book club" }, "Book club"],
  ["en", { de: "Leseclub" }, "Leseclub"],
] as const)("in %s the title %j reads %s", (locale, title, expected) => {
  expect(contentTitle({ ...PAGE, title }, locale)).toBe(expected);
});
