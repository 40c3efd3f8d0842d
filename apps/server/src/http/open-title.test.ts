import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";

/** The head of a page as the client's own comes with it. */
async function opened(url: string) {
  const clientDir = mkdtempSync(join(tmpdir(), "freihand-open-title-"));
  writeFileSync(
    join(clientDir, "index.html"),
    '<html lang="de"><head><meta name="description" content="Die App." /><title>Freihand</title></head><body><div id="root"></div></body></html>',
  );
  const { app, libraries } = await testApp({ clientDir });
  const record = { subtitle: "Ein Märchen-Roman", author: "Michael Ende" };
  Object.assign(libraries.get("basic/1") ?? {}, { record });
  const reply = await app.inject({ url });
  const { document } = new JSDOM(reply.body).window;
  const linked = (selector: string) => document.querySelector(selector)?.getAttribute("href");
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}";
  return {
    status: reply.statusCode,
    robots: reply.headers["x-robots-tag"],
    title: document.title,
    canonical: linked("link[rel=canonical]"),
    german: linked('link[hreflang="de"]'),
    named: meta("og:title"),
    described: meta("og:description"),
    data: JSON.parse(data),
  };
}

test("a title that is open over results is described as on its own page, which is the canonical one", async () => {
  expect(await opened("/result?libraryId=1&FREE=ende&record=7&lang=en")).toMatchObject({
    status: 200,
    robots: undefined,
    title: "Momo: Ein Märchen-Roman · basic",
    canonical: "/record/1/7?lang=en",
    german: "/record/1/7",
    named: "Momo: Ein Märchen-Roman",
    described: expect.stringContaining("Michael Ende"),
    data: { "@type": "Book", url: "/record/1/7?lang=en" },
  });
});

test.each([
  ["/result?libraryId=1&FREE=ende&record=8", 404],
  ["/result?FREE=ende&record=7", 200],
  ["/result?libraryId=1&FREE=ende&record=", 200],
])("%s is about no title (%i)", async (url, status) => {
  expect(await opened(url)).toMatchObject({
    status,
    robots: "noindex",
    title: "basic",
    canonical: undefined,
  });
});
