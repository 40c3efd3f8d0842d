import fc from "fast-check";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { libraryId } from "@freihand/contract";
import { mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testApp, type TestOptions } from "./fake/test-app.ts";
import type { FakeState } from "./fake/fake-library.ts";
import type { RecordDetail } from "@freihand/contract";

const INDEX = `<!doctype html><html lang="de"><head>
  <meta
    name="description"
    content="Die App &amp; mehr."
  />
  <title>Freihand</title></head><body><div id="root"></div><script type="module" src="/a.js"></script></body></html>`;

const MOMO: Partial<RecordDetail> = {
  subtitle: "Ein Märchen-Roman",
  author: "Michael Ende",
  cover: { type: "large", libraryId: libraryId.parse(1), id: "7" },
  fields: [
    { key: "media", label: "Medienart", value: "Buch" },
    { key: "published", label: "Erschienen", value: "Stuttgart : Thienemann, 1973" },
    {
      key: "abstract",
      label: "Inhalt",
      value: `Momo kann zuhören. ${"Und noch viel mehr. ".repeat(20)}`,
    },
  ],
};

describe("issue 4: the page of a title describes it before any script runs", () => {
  test("name, persons, cover and library are in its head", async () => {
    const { head } = await page("/record/1/7", { record: MOMO });
    expect(head.title).toBe("Momo: Ein Märchen-Roman · basic");
    expect(head.descriptions).toHaveLength(1);
    expect(head.descriptions[0]).toMatch(
      /^Michael Ende · Buch · Stuttgart : Thienemann, 1973\. Momo kann zuhören\. .{50,140} …$/,
    );
    expect(head.metas).toMatchObject({
      "og:title": "Momo: Ein Märchen-Roman",
      "og:description": head.descriptions[0],
      "og:site_name": "Testbücherei",
      "og:image": "/services/cover/large/basic/1/7",
      "og:type": "website",
      "og:locale": "de_DE",
      "twitter:card": "summary",
    });
    expect(head.canonical).toBe("/record/1/7");
    expect(head.app).toEqual({ title: "basic", description: "Die App & mehr." });
  });

  test.each(["/record/1/7/", "/record/1/7?x=1", "/record/1/%37"])(
    "%s is the same page",
    async (url) => {
      expect((await page(url, { record: MOMO })).head.canonical).toBe("/record/1/7");
    },
  );

  test.each([
    ["a title that is none", "/record/1/8", 404],
    ["a library that is none", "/record/99/7", 404],
    ["no library id", "/record/0/7", 200],
    ["a page of another kind", "/search/1", 200],
    ["results", "/result?libraryId=1&lang=en", 200],
    ["a page that is none", "/record/1/7/8", 404],
    ["home of a library that is none", "/start/99", 404],
    ["information of a library that is none", "/info/99?lang=en", 404],
    ["a content page that is none", "/content/nowhere", 404],
    ["what is no number of a library", "/start/a", 200],
  ])("%s has the project's own head, and is not listed", async (_title, url, wanted) => {
    const { head, status, robots } = await page(url, { record: MOMO });
    expect([status, robots]).toEqual([wanted, "noindex"]);
    expect(head.title).toBe("basic");
    expect(head.descriptions).toEqual(["Die App & mehr."]);
    expect(head.metas).toMatchObject({ "og:title": "basic", robots: "noindex" });
    expect(head.canonical).toBeUndefined();
  });

  test("the first page is listed, in two languages", async () => {
    const { head, robots } = await page("/?lang=en", { record: MOMO });
    expect([head.title, head.lang, head.canonical, robots]).toEqual([
      "basic",
      "en",
      "/?lang=en",
      undefined,
    ]);
    expect(head.alternates).toEqual({ de: "/", en: "/?lang=en", "x-default": "/" });
    expect(head.metas).toMatchObject({ "og:locale": "en_GB" });
  });
});

describe("issue 15: search engines get data about a page", () => {
  test("a title's", async () => {
    const { head } = await page("/record/1/7?lang=en", { record: MOMO });
    expect(head.data).toEqual({
      "@context": "https://schema.org",
      "@type": "Book",
      name: "Momo: Ein Märchen-Roman",
      url: "/record/1/7?lang=en",
      image: "/services/cover/large/basic/1/7",
      abstract: `Momo kann zuhören. ${"Und noch viel mehr. ".repeat(20).trim()}`,
      author: { "@type": "Person", name: "Ende, Michael" },
      datePublished: "1973",
    });
  });

  test.each(["/start/1", "/info/1"])("a library's at %s", async (url) => {
    const { head } = await page(url, {});
    expect(head.data).toMatchObject({ "@type": "Library", name: "Testbücherei", url });
  });

  test.each(["/", "/libraries", "/record/1/8", "/result", "/events/1"])(
    "none at %s, which is about no library, or about nothing that is there",
    async (url) => {
      expect((await page(url, {})).head.data).toBeUndefined();
    },
  );

  test.each(["/record/1/7", "/info/1"])("%s has neither what is switched off", async (url) => {
    const nothing = { addresses: false, data: false };
    const { head, robots } = await page(url, { record: MOMO }, nothing);
    expect([head.canonical, head.alternates, head.data]).toEqual([undefined, {}, undefined]);
    expect(head.metas).not.toHaveProperty("og:url");
    expect([head.title.endsWith(" · basic"), robots]).toEqual([true, undefined]);
  });

  test("without addresses the data name none", async () => {
    const { head } = await page("/info/1", {}, { addresses: false });
    expect(head.data).toMatchObject({ "@type": "Library" });
    expect(head.data).not.toHaveProperty("url");
  });
});

describe("a library that does not answer does not affect the page", () => {
  test("a failure is ignored", async () => {
    const { head, status, robots } = await page("/record/1/7", { failWith: new Error("down") });
    expect([status, head.title, robots]).toEqual([200, "basic", undefined]);
  });

  test("after half a second the page does without", async () => {
    const started = performance.now();
    const { head, status } = await page("/record/1/7", { recordMs: 5000 });
    expect([status, head.title]).toEqual([200, "basic"]);
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test("a crawler that opens page after page of a slow library has no more than eight requests open", async () => {
    const served = await testApp({ clientDir: built() });
    const state = served.libraries.get("basic/1");
    if (state === undefined) throw new Error("no library");
    state.recordMs = 5000;
    const open = (id: number) => served.app.inject({ url: `/record/1/${String(id)}` });
    const pages = await Promise.all(Array.from({ length: 28 }, (_, at) => open(100 + at)));
    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(state.recordReads).toBe(8);
    delete state.recordMs;
    expect(headOf((await open(7)).body).title).toBe("Momo · basic");
  });

  test("one request serves everybody for a minute", async () => {
    const served = await testApp({ clientDir: built() });
    const state = served.libraries.get("basic/1");
    if (state === undefined) throw new Error("no library");
    const titleNow = async () =>
      headOf((await served.app.inject({ url: "/record/1/7" })).body).title;
    expect(await titleNow()).toBe("Momo · basic");
    state.record = { title: "Anders" };
    expect(await titleNow()).toBe("Momo · basic");
    served.clock.now += 60_001;
    expect(await titleNow()).toBe("Anders · basic");
  });
});

describe("the page is cached by its content", () => {
  test("an ETag for each content, and 304 for clients that have it", async () => {
    const { app } = await testApp({ clientDir: built() });
    const first = await app.inject({ url: "/record/1/7" });
    const other = await app.inject({ url: "/search/1" });
    expect(first.headers["cache-control"]).toBe("no-cache");
    expect(first.headers.etag).not.toBe(other.headers.etag);
    const again = await app.inject({
      url: "/record/1/7",
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const asked = await app.inject({ method: "HEAD", url: "/record/1/7" });
    expect([asked.statusCode, asked.headers.etag]).toEqual([200, first.headers.etag]);
  });

  test("the build's own compressed page is never sent instead, and a new build is noticed", async () => {
    const clientDir = built();
    writeFileSync(join(clientDir, "index.html.br"), "stale");
    const { app } = await testApp({ clientDir });
    const headers = { "accept-encoding": "br" };
    const titleAt = async (url: string) => headOf((await app.inject({ url, headers })).body).title;
    expect(await titleAt("/")).toBe("basic");
    const file = join(clientDir, "index.html");
    writeFileSync(file, INDEX.replace("Freihand", "Neu").replace("Die App", "Neuer Bau"));
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect((await app.inject({ url: "/" })).body).toContain("Neuer Bau");
  });
});

test("Q-10: a page never repeats the host of the request", async () => {
  const { app } = await testApp({ clientDir: built() });
  for (const host of [
    "basic.evil.example",
    "evil.example:80",
    "andere.evil.example",
    "..%2f..",
    "1.2.3.4",
  ])
    for (const url of ["/", "/record/1/7"]) {
      const { body } = await app.inject({
        url,
        headers: { host, "x-forwarded-host": "evil.example", forwarded: "host=evil.example" },
      });
      expect(body).not.toContain("evil");
      expect(body).not.toContain("1.2.3.4");
    }
});

test("Q-2: whatever a title, an author or an abstract contains, the page stays well-formed", async () => {
  const served = await testApp({ clientDir: built() });
  const state = served.libraries.get("basic/1");
  if (state === undefined) throw new Error("no library");
  const nasty = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "</title><img src=x>",
      "' onload='x",
      "&quot;&#34;",
      "--><!--",
    ),
  );
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, async (title, author, abstract) => {
      served.clock.now += 60_001;
      state.record = { title, author, fields: [{ key: "abstract", label: "", value: abstract }] };
      const { document } = new JSDOM((await served.app.inject({ url: "/record/1/7" })).body).window;
      expect([...document.body.children].map(({ tagName }) => tagName)).toEqual(["DIV", "SCRIPT"]);
      expect(new Set([...document.head.children].map(({ tagName }) => tagName))).toEqual(
        new Set(["META", "TITLE", "LINK", "SCRIPT"]),
      );
      const [data, ...others] = document.head.querySelectorAll("script");
      expect([data?.type, others]).toEqual(["application/ld+json", []]);
      expect(JSON.parse(data?.text ?? "")).toHaveProperty("@type", "Book");
      expect(document.querySelectorAll("title, meta[name=description]")).toHaveLength(2);
      expect(document.title).toBe(`${shown(title)} · basic`.trim());
      for (const element of document.head.children)
        for (const name of element.getAttributeNames())
          expect([
            "name",
            "type",
            "property",
            "content",
            "data-app",
            "data-served",
            "data-page",
            "rel",
            "href",
            "hreflang",
          ]).toContain(name);
    }),
    { numRuns: 100 },
  );
}, 30_000);

/** A text as parsed from the page. */
const shown = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Noncharacter_Code_Point}]+/gu, " ")
    .trim();

function built(): string {
  const folder = mkdtempSync(join(tmpdir(), "freihand-pages-"));
  writeFileSync(join(folder, "index.html"), INDEX);
  return folder;
}

async function page(
  url: string,
  change: Partial<FakeState>,
  searchEngines: TestOptions["searchEngines"] = {},
) {
  const { app, libraries } = await testApp({ clientDir: built(), searchEngines });
  Object.assign(libraries.get("basic/1") ?? {}, change);
  const reply = await app.inject({ url });
  const { "x-robots-tag": robots } = reply.headers;
  return { status: reply.statusCode, robots, head: headOf(reply.body) };
}

function headOf(html: string) {
  const { document } = new JSDOM(html).window;
  const described = document.querySelectorAll<HTMLMetaElement>('meta[name="description"]');
  const served = document.querySelectorAll<HTMLMetaElement>("meta[data-served]");
  const alternates = [...document.querySelectorAll("link[rel=alternate]")].map((link) => [
    link.getAttribute("hreflang"),
    link.getAttribute("href"),
  ]);
  return {
    title: document.title,
    lang: document.documentElement.lang,
    alternates: Object.fromEntries(alternates),
    data: dataOf(document),
    descriptions: [...described].map(({ content }) => content),
    canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? undefined,
    metas: Object.fromEntries(
      [...served].map((meta) => [meta.getAttribute("property") ?? meta.name, meta.content]),
    ),
    app: {
      title: document.querySelector("title")?.dataset["app"],
      description: described[0]?.dataset["app"],
    },
  };
}

function dataOf(document: Document): unknown {
  const block = document.querySelector('head > script[type="application/ld+json"][data-page]');
  return block === null ? undefined : JSON.parse(block.textContent);
}
