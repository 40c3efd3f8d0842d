import { describe, expect, test } from "vitest";
import { servedPage } from "./served-page.rules.ts";
import type { PageHead, PageLook } from "./page-head.rules.ts";

const INDEX = `<meta
  name="description"
  content="Freihand: alles"
/><meta name="theme-color" content="#111111" media="(prefers-color-scheme: light)" /><meta name="theme-color" content="#222222" media="(prefers-color-scheme: dark)" /><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/t.png" /><link rel="manifest" href="/m" /><title>Freihand</title><img src="/favicon.svg" alt="" />`;
const served = (head: Partial<PageHead>) => servedPage(INDEX, { metas: new Map(), ...head });
const LOOK: PageLook = {
  name: "Lesen & mehr",
  icon: { href: "/i.png?a&b", type: "image/png", sizes: undefined },
  colours: { light: "#aaaaaa", dark: "#bbbbbb" },
  manifest: "/m?p=1&l=de",
};

test("a page about nothing is the built one, with its own title kept for the client", () => {
  expect(served({})).toBe(INDEX.replace("<title>", '<title data-app="Freihand">'));
});

test.each<[string, Partial<PageHead>, string]>([
  [
    "a title stands before the app",
    { title: "Momo" },
    '<title data-app="Freihand">Momo · Freihand</title>',
  ],
  [
    "or before the project",
    { title: "Momo", site: "Lindenau" },
    '<title data-app="Lindenau">Momo · Lindenau</title>',
  ],
  [
    "a description keeps the app's own",
    { description: "x" },
    '<meta name="description" content="x" data-app="Freihand: alles" />',
  ],
  [
    "Open Graph has properties",
    { metas: new Map([["og:title", "x"]]) },
    '<meta property="og:title" content="x" data-served="" />',
  ],
  [
    "all else has names",
    { metas: new Map([["robots", "x"]]) },
    '<meta name="robots" content="x" data-served="" />',
  ],
  [
    "a page has its canonical address",
    { canonical: "/a?b&c" },
    '<link rel="canonical" href="/a?b&amp;c" data-page="" />',
  ],
  [
    "and that of the same page in another language",
    { alternates: [["en", "/a?b&lang=en"]] },
    '<link rel="alternate" hreflang="en" href="/a?b&amp;lang=en" data-page="" />',
  ],
  [
    "a page has the data that describe it",
    { data: [{ "@type": "Book", name: "</script>" }] },
    '<script type="application/ld+json" data-page="">{"@context":"https://schema.org","@type":"Book","name":"\\u003c/script\\u003e"}</script>',
  ],
])("%s", (_, head, element) => {
  expect(served(head)).toContain(element);
});

test.each([
  ["en", "en"],
  ["de", "de"],
  [undefined, "de"],
] as const)("a page in %s says so", (locale, lang) => {
  const page = servedPage('<html lang="de">', { metas: new Map(), locale });
  expect(page).toBe(`<html lang="${lang}">`);
});

describe("what others write stays text", () => {
  const HOSTILE = "</title><script>\"'&$&$1\u0000\n\u2028 x\uD800";
  const TEXT = "&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp;$&amp;$1 x\uFFFD";

  test.each<[string, Partial<PageHead>]>([
    ["in a title", { title: HOSTILE }],
    ["in a project's name", { site: HOSTILE }],
    ["in a description", { description: HOSTILE }],
    ["in an address", { canonical: HOSTILE }],
    ["in the address in another language", { alternates: [["en", HOSTILE]] }],
    ["in metadata", { metas: new Map([["og:title", HOSTILE]]) }],
    ["in a name of metadata", { metas: new Map([[HOSTILE, "x"]]) }],
    ["in an edition's name", { look: { ...LOOK, name: HOSTILE } }],
  ])("%s", (_, head) => {
    expect(served(head)).toContain(TEXT);
    expect(served(head)).not.toContain("<script");
  });
});

describe("an edition", () => {
  test("has its own name, icon, colours and manifest", () => {
    const page = served({ look: LOOK });
    for (const part of [
      'data-app="Lesen &amp; mehr">Lesen &amp; mehr<',
      'content="Lesen &amp; mehr: alles"',
      '<link rel="icon" href="/i.png?a&amp;b" type="image/png" />',
      '<link rel="apple-touch-icon" href="/i.png?a&amp;b" />',
      '<img src="/i.png?a&amp;b"',
      'href="/m?p=1&amp;l=de"',
      'content="#aaaaaa" media="(prefers-color-scheme: light)"',
      'content="#bbbbbb" media="(prefers-color-scheme: dark)"',
    ])
      expect(page).toContain(part);
    expect(page).not.toContain("Freihand");
  });

  test("without an icon keeps the app's", () => {
    expect(served({ look: { ...LOOK, icon: undefined } })).toContain('<img src="/favicon.svg"');
  });
});
