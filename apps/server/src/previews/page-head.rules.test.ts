import { describe, expect, test } from "vitest";
import { libraryId } from "@freihand/contract";
import { pageHead, projectHead, titleHead, unlisted, withAddresses } from "./page-head.rules.ts";
import { configSample } from "./testkit/config-sample.ts";
import { librarySample } from "./testkit/library-sample.ts";
import { titleOfAddress } from "./title-address.rules.ts";
import type { Config } from "@freihand/contract";
import type { ShownTitle } from "./page-head.rules.ts";

const library = libraryId.parse(1);
const headOf = (one: Config, title: ShownTitle) => titleHead(projectHead(one, "de"), one, title);
const shown = (record: Partial<ShownTitle["record"]> = {}): ShownTitle => ({
  record: {
    title: "Momo",
    cover: { type: "large", libraryId: library, id: "a/b" },
    fields: [],
    ...record,
  },
  libraryName: "Stadtbücherei",
});

describe("a project's own metadata", () => {
  test("are on every page, those of the configuration first", () => {
    const { metas, description, site } = projectHead(
      configSample({
        description: "Alles da.",
        robots: "noindex",
        "og:title": "Anders",
        "og:image": "https://x.example/a.png",
      }),
      "de",
    );
    expect([site, description]).toEqual(["Lesen in Lindenau", "Alles da."]);
    expect(Object.fromEntries(metas)).toEqual({
      "og:type": "website",
      "og:locale": "de_DE",
      "og:title": "Anders",
      "og:site_name": "Lesen in Lindenau",
      "og:description": "Alles da.",
      "og:image": "https://x.example/a.png",
      "twitter:card": "summary",
      robots: "noindex",
    });
  });

  test("that make a browser do something are left out", () => {
    const { metas } = projectHead(
      configSample({
        refresh: "0;url=https://evil.example",
        "http-equiv": "x",
        referrer: "unsafe-url",
      }),
      "de",
    );
    expect([...metas.keys()]).not.toContain("refresh");
    expect([...metas.keys()]).not.toContain("http-equiv");
    expect([...metas.keys()]).not.toContain("referrer");
  });

  test("a project without a name has the app's", () => {
    const { site, metas } = projectHead(configSample({}, ""), "de");
    expect(site).toBeUndefined();
    expect(metas.has("og:title")).toBe(false);
  });
});

describe("a title's page", () => {
  test.each([
    [{ "og:url": "https://opac.example/start" }, "https://opac.example"],
    [{}, ""],
  ])("has its cover under the address of a project with %o", (seo, origin) => {
    expect(headOf(configSample(seo), shown()).metas.get("og:image")).toBe(
      `${origin}/services/cover/large/basic/1/a%2Fb`,
    );
  });

  test.each([
    [{ src: "https://bilder.example/1.jpg" }, "https://bilder.example/1.jpg"],
    [{ src: "javascript:alert(1)" }, undefined],
    [undefined, undefined],
  ])("cover %o is %s, and never the project's picture", (cover, expected) => {
    const { metas } = headOf(
      configSample({ "og:image": "https://x.example/logo.png" }),
      shown({ cover }),
    );
    expect(metas.get("og:image")).toBe(expected);
  });

  test("is cut between words, and never within a letter", () => {
    const abstract = "Ein Wort 😀😀 ".repeat(40);
    const { description = "" } = headOf(
      configSample(),
      shown({ fields: [{ key: "abstract", label: "", value: abstract }] }),
    );
    expect(description).toMatch(/(?:Ein|Wort|😀😀) …$/u);
    expect(Array.from(description).length).toBeLessThanOrEqual(202);
    expect(description.isWellFormed()).toBe(true);
  });
});

describe("a page", () => {
  const page = { screen: "info" as const, path: "/info/1", library: librarySample(1) };

  test("has its own title and description before those of its project", () => {
    const seo = {
      description: "Alles.",
      "og:title": "Anders",
      "og:image": "https://x.example/a.png",
    };
    const one = configSample(seo);
    const { title, description, metas } = pageHead(projectHead(one, "de"), page, {
      config: one,
      libraries: 2,
    });
    expect(title).toBe("Info und Öffnungszeiten – Bücherei 1");
    expect(description).toBe("Öffnungszeiten, Adressen und Kontakt: Bücherei 1, Lindenau.");
    expect([metas.get("og:title"), metas.get("og:description")]).toEqual([title, description]);
    expect(metas.get("og:image")).toBe("https://x.example/a.png");
  });

  test("is the project's own at its first address", () => {
    const one = configSample({ description: "Alles.", "og:title": "Anders" });
    const home = { screen: "home" as const, path: "/", library: librarySample(1) };
    const head = pageHead(projectHead(one, "de"), home, { config: one, libraries: 1 });
    expect([head.title, head.description, head.metas.get("og:title")]).toEqual([
      undefined,
      "Alles.",
      "Anders",
    ]);
  });
});

describe("addresses of a page", () => {
  const placed = (locale: "de" | "en", seo: Record<string, string> = {}) =>
    withAddresses(projectHead(configSample(seo), locale), "/record/1/7", { seo });

  test.each([
    ["de", {}, "/record/1/7", undefined],
    ["en", {}, "/record/1/7?lang=en", undefined],
    ["en", { "og:url": "https://a.example/x" }, "https://a.example/record/1/7?lang=en", "own"],
    ["de", { "og:url": "http://a.example/x" }, "/record/1/7", undefined],
  ] as const)("in %s with %o: %s", (...[locale, seo, canonical, url]) => {
    const head = placed(locale, seo);
    expect(head.canonical).toBe(canonical);
    if (url === "own") expect(head.metas.get("og:url")).toBe(canonical);
  });

  test("German is for everybody without a language of their own", () => {
    expect(placed("en").alternates).toEqual([
      ["de", "/record/1/7"],
      ["en", "/record/1/7?lang=en"],
      ["x-default", "/record/1/7"],
    ]);
  });
});

test.each([
  [{}, "noindex"],
  [{ robots: "noarchive" }, "noindex, noarchive"],
])("a page that is not listed says so beside %o", (seo, robots) => {
  const head = unlisted(projectHead(configSample(seo), "de"));
  expect([head.isUnlisted, head.metas.get("robots")]).toEqual([true, robots]);
});

describe("an address names", () => {
  test.each([
    ["/record/1/7", "7"],
    ["/record/1/a%2Fb", "a/b"],
    ["/record/1/7/?x=1", "7"],
    ["/record/1/7#part", "7"],
    ["/record/1/%E0%A4%A", undefined],
    [`/record/1/${"a".repeat(129)}`, undefined],
    ["/record/0/7", undefined],
    ["/record/-1/7", undefined],
    ["/record/1e3/7", undefined],
    ["/record/1/", undefined],
    ["/records/1/7", undefined],
    ["/", undefined],
    ["/result?libraryId=1&FREE=a&record=a%2Fb", "a/b"],
    ["/result?record=7&libraryId=1#part", "7"],
    ["/result?libraryId=1&record=", undefined],
    ["/result?record=7", undefined],
    ["/result?libraryId=0&record=7", undefined],
    ["/result?libraryId=1&FREE=a#&record=7", undefined],
    ["/results?libraryId=1&record=7", undefined],
    ["/search/1?libraryId=1&record=7", undefined],
  ])("%s: %s", (url, expected) => {
    expect(titleOfAddress(url)?.id).toBe(expected);
  });
});
