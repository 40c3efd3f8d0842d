import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PAGE_TITLES, pageDescription, pageTitle } from "./page-texts.rules.ts";
import { librarySample } from "./testkit/library-sample.ts";
import type { PublicPage } from "./public-page.rules.ts";

const LIBRARY = librarySample(1);
const INFO: PublicPage = { screen: "info", path: "/info/1", library: LIBRARY };

test.each(["de", "en"] as const)("a page has the same name as in the app, in %s", (locale) => {
  const file = join(import.meta.dirname, `../../../client/src/i18n/${locale}/start.json`);
  const texts: unknown = JSON.parse(readFileSync(file, "utf8"));
  const titles = Object.entries(PAGE_TITLES).map(([screen, words]) => [
    `nav.${screen}`,
    words[locale],
  ]);
  expect(texts).toMatchObject(Object.fromEntries(titles));
});

test.each<[string, PublicPage, object, string | undefined]>([
  ["beside that of its library", INFO, {}, "Info und Öffnungszeiten – Bücherei 1"],
  ["alone in a project of one library", INFO, { libraries: 1 }, "Info und Öffnungszeiten"],
  [
    "as the project calls it",
    INFO,
    { libraries: 1, texts: { "nav.info": "Über uns" } },
    "Über uns",
  ],
  ["in English", INFO, { libraries: 1, locale: "en" }, "Info and opening hours"],
  ["without a library", { screen: "help", path: "/help" }, {}, "Hilfe"],
  ["as a library", { screen: "home", path: "/start/1", library: LIBRARY }, {}, "Bücherei 1"],
  ["not at the first address", { screen: "home", path: "/", library: LIBRARY }, {}, undefined],
  [
    "as its author does",
    { screen: "content", path: "/content/a", title: "Eigenes" },
    {},
    "Eigenes",
  ],
])("a page is named %s", (...[, page, wording, title]) => {
  expect(pageTitle(page, { locale: "de", texts: undefined, libraries: 2, ...wording })).toBe(title);
});

test.each([
  [LIBRARY, "de", "Öffnungszeiten, Adressen und Kontakt: Bücherei 1, Lindenau."],
  [LIBRARY, "en", "Opening hours, addresses and contact: Bücherei 1, Lindenau."],
  [
    librarySample(1, { fullname: "Stadtbücherei Lindenau" }),
    "de",
    "Öffnungszeiten, Adressen und Kontakt: Stadtbücherei Lindenau.",
  ],
  [undefined, "de", undefined],
] as const)("a page about %o is described in %s", (library, locale, text) => {
  expect(pageDescription({ ...INFO, library }, locale)).toBe(text);
});
