import { expect, test } from "vitest";
import { DEFAULT_CONFIG, isoDate } from "@freihand/contract";
import { listedPaths, robotsText, sitemap, sitemapIndex } from "./sitemap.rules.ts";
import { librarySample } from "./testkit/library-sample.ts";

const page = (visible: boolean) => ({
  title: { de: "Seite" },
  visible,
  menu: true,
  order: 1,
  icon: "info",
});
const config = {
  features: { ...DEFAULT_CONFIG.features, events: true, acquisitions: true },
  content: { ausleihe: page(true), entwurf: page(false) },
};
const OF_ALL = [
  "/about",
  "/content/ausleihe",
  "/general",
  "/help",
  "/imprint",
  "/libraries",
  "/privacy",
];

test.each([
  [[], ["/", ...OF_ALL]],
  [[1], ["/", "/acquisitions", "/events/1", "/info/1", ...OF_ALL]],
  [
    [1, 2],
    [
      "/",
      "/start/1",
      "/start/2",
      "/acquisitions/1",
      "/acquisitions/2",
      "/events/1",
      "/events/2",
      "/info/1",
      "/info/2",
      ...OF_ALL,
    ],
  ],
])("pages of a project with the libraries %j, each once", (ids, paths) => {
  const libraries = ids.map((id) => librarySample(id));
  const listed = listedPaths({ config, libraries, locale: "de" });
  expect(listed.toSorted()).toEqual(paths.toSorted());
});

test("what an address contains is text", () => {
  expect(sitemap([{ address: `https://a.example/record/1/a&b<c>'d"` }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      "<url><loc>https://a.example/record/1/a&amp;b&lt;c&gt;&apos;d&quot;</loc></url>\n</urlset>\n",
  );
  expect(sitemapIndex(["https://a.example/?a&b"])).toContain(
    "<loc>https://a.example/?a&amp;b</loc>",
  );
});

test("a page that is known to have changed has its day", () => {
  const changed = isoDate.parse("2026-11-28");
  expect(sitemap([{ address: "https://a.example/", changed }])).toContain(
    "<url><loc>https://a.example/</loc><lastmod>2026-11-28</lastmod></url>",
  );
});

test("robots learn of a sitemap where there is one", () => {
  expect(robotsText(undefined)).not.toContain("Sitemap");
  expect(robotsText("https://a.example/sitemap.xml")).toMatch(
    /\nSitemap: https:\/\/a\.example\/sitemap\.xml\n$/,
  );
});
