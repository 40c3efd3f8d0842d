import { projectId } from "@freihand/contract";
import { expect, test } from "vitest";
import { webManifest } from "./web-manifest.rules.ts";

const BRAND = {
  name: "Lindenau",
  icon: undefined,
  colours: { light: "#aaaaaa", dark: "#bbbbbb" },
};
const PARAMS = {
  brand: BRAND,
  description: undefined,
  locale: "en",
  elsewhere: undefined,
} as const;
const NAMELESS = { ...BRAND, name: "Freihand" };

test.each([
  ["of an edition", {}, { name: "Lindenau", short_name: "Lindenau", theme_color: "#aaaaaa" }],
  [
    "of the app itself",
    { brand: NAMELESS },
    { name: "Freihand – your library", short_name: "Freihand" },
  ],
  [
    "of the app in German",
    { brand: NAMELESS, locale: "de" },
    { name: "Freihand – Ihre Bibliothek", lang: "de" },
  ],
  ["with its own description", { description: "x" }, { description: "x" }],
  [
    "with the app's description",
    {},
    { description: "Search, reserve, renew: the app for every library card." },
  ],
  ["at its own address", {}, { id: "/", start_url: "/", scope: "/" }],
  [
    "under another address",
    { elsewhere: projectId.parse("lesen") },
    { id: "/lesen", start_url: "/lesen", scope: "/" },
  ],
] as const)("a manifest %s", (_, params, facts) => {
  expect(webManifest({ ...PARAMS, ...params })).toMatchObject(facts);
});

test.each([
  ["its size, where that is known", "512x512", { sizes: "512x512" }],
  ["no size, where that is unknown", undefined, {}],
])("an edition's icon has %s", (_, sizes, facts) => {
  const icon = { href: "/i.png", type: "image/png", sizes };
  expect(webManifest({ ...PARAMS, brand: { ...BRAND, icon } }).icons).toEqual([
    { src: "/i.png", type: "image/png", purpose: "any", ...facts },
  ]);
});

test("without one the app's own icons serve every purpose", () => {
  const purposes = webManifest(PARAMS).icons.map(({ purpose }) => purpose);
  expect(new Set(purposes)).toEqual(new Set(["any", "maskable", "monochrome"]));
});

test.each([
  ["de", ["Suche", "Konto"]],
  ["en", ["Search", "Account"]],
] as const)("shortcuts in %s lead to search and account", (locale, names) => {
  const { shortcuts } = webManifest({ ...PARAMS, locale });
  expect(shortcuts.map(({ short_name }) => short_name)).toEqual(names);
  expect(shortcuts.map(({ url }) => url)).toEqual(["/search", "/account"]);
});
