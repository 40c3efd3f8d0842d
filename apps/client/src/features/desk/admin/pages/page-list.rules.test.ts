import { expect, test } from "vitest";
import { CONFIG } from "../../../../testkit/demo-data.ts";
import { builtInPage, listedPages } from "./page-list.rules.ts";

const page = (order: number, more: object = {}) => ({
  title: { de: "Ausleihe", en: "Borrowing" },
  visible: true,
  menu: true,
  order,
  ...more,
});
const config = {
  info: { ...CONFIG.info, imprint: { menu: true, visible: true } },
  content: {
    kurse: page(2, { title: { de: "Kurse" }, visible: false }),
    ausleihe: page(1),
    geliehen: page(0, { project: "andere" }),
  },
};

test.each([
  ["de", ["Ausleihe", "Kurse"]],
  ["en", ["Borrowing", "Kurse"]],
] as const)("in %s the project's own pages follow the built-in ones", (locale, titles) => {
  const pages = listedPages(config, locale);
  expect(pages.map(({ name }) => name)).toEqual([
    "general",
    "imprint",
    "privacy",
    "help",
    "ausleihe",
    "kurse",
  ]);
  expect(pages.flatMap(({ title }) => title ?? [])).toEqual(titles);
  expect(pages.filter(({ isShown }) => isShown).map(({ name }) => name)).toEqual([
    "imprint",
    "ausleihe",
  ]);
});

test.each([
  ["imprint", "imprint"],
  ["ausleihe", undefined],
])("%s is the built-in page %s", (name, expected) => {
  expect(builtInPage(name)).toBe(expected);
});
