import { DEFAULT_CONFIG } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { localeOfAddress, pageOfAddress } from "./page-address.rules.ts";
import { publicPage } from "./public-page.rules.ts";
import { librarySample } from "./testkit/library-sample.ts";
import type { Library, Locale } from "@freihand/contract";

const ONE = librarySample(1);
const TWO = librarySample(2);
const page = { title: { de: "Ausleihe", en: "Borrowing" }, menu: true, order: 1 };
const CONFIG = {
  features: { ...DEFAULT_CONFIG.features, events: true, acquisitions: true },
  content: { ausleihe: { ...page, visible: true }, entwurf: { ...page, visible: false } },
};

type Facts = [libraries?: Library[], config?: typeof CONFIG, locale?: Locale];
const at = (url: string, ...[libraries = [ONE, TWO], config = CONFIG, locale = "de"]: Facts) => {
  const address = pageOfAddress(url);
  return address && publicPage(address, { config, libraries, locale });
};

describe("search engines list", () => {
  test.each([
    ["/", "/"],
    ["/start", "/"],
    ["/start/2", "/start/2"],
    ["/start/2/?x=1", "/start/2"],
    ["/info/2", "/info/2"],
    ["/events/1?lang=en", "/events/1"],
    ["/acquisitions/2", "/acquisitions/2"],
    ["/libraries", "/libraries"],
    ["/help/", "/help"],
    ["/imprint", "/imprint"],
    ["/privacy", "/privacy"],
    ["/general", "/general"],
    ["/about", "/about"],
    ["/content/ausleihe", "/content/ausleihe"],
  ])("%s as %s", (url, path) => {
    expect(at(url)?.path).toBe(path);
  });

  test.each([
    ["/", "/"],
    ["/start/1", "/"],
    ["/info", "/info/1"],
    ["/events", "/events/1"],
    ["/acquisitions", "/acquisitions"],
    ["/acquisitions/1", "/acquisitions"],
  ])("%s as %s, and as that of the project's only library", (url, path) => {
    expect(at(url, [ONE])).toMatchObject({ path, library: { id: 1 } });
  });

  test.each([
    "/result?libraryId=1&q=momo",
    "/search/1",
    "/metasearch",
    "/account",
    "/accounts",
    "/id-card",
    "/login/1",
    "/password/1",
    "/watchlist",
    "/reminders",
    "/settings",
    "/install/ios",
    "/map",
    "/nfc",
    "/theme-changer",
    "/opac-demo",
    "/nowhere/at/all",
    "/start/3",
    "/start/x",
    "/start/01",
    "/info",
    "/info/3",
    "/events",
    "/acquisitions",
    "/acquisitions/3",
    "/content/entwurf",
    "/content/constructor",
    "/content",
    "/INFO/1",
  ])("not %s", (url) => {
    expect(at(url)).toBeUndefined();
  });

  test("nothing of what a project or its library does not offer", () => {
    const none = { ...CONFIG, features: DEFAULT_CONFIG.features };
    const unable = librarySample(1, { can: { ...ONE.can, events: false, acquisitions: false } });
    for (const url of ["/events/1", "/acquisitions"]) {
      expect(at(url, [ONE], none)).toBeUndefined();
      expect(at(url, [unable])).toBeUndefined();
    }
  });
});

test.each([
  ["de", "Ausleihe"],
  ["en", "Borrowing"],
] as const)("a content page is named in %s", (locale, title) => {
  expect(at("/content/ausleihe", [ONE], CONFIG, locale)?.title).toBe(title);
});

test.each([
  ["/", "de"],
  ["/?lang=en", "en"],
  ["/record/1/7?x=1&lang=en#lang=de", "en"],
  ["/?lang=fr", "de"],
  ["/?lang=", "de"],
  ["/#?lang=en", "de"],
  ["/lang=en", "de"],
])("the language of %s is %s", (url, locale) => {
  expect(localeOfAddress(url)).toBe(locale);
});
