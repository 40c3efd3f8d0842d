import { expect, test } from "vitest";
import { testApp, type TestOptions } from "./fake/test-app.ts";

const ORIGIN = "https://katalog.example";
const LISTED = { metadata: { seo: { "og:url": `${ORIGIN}/app` } } };

/** Files by their address, requested under a host that is not the project's. */
async function files(options: TestOptions) {
  const { app } = await testApp(options);
  return (url: string) => app.inject({ url, headers: { host: "evil.example" } });
}

const addressesIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>(?<address>[^<]*)<\/loc>/g)].map(
    ({ groups }) => groups?.["address"] ?? "",
  );

test("from robots.txt to each title: whole addresses under the configured name", async () => {
  const get = await files(LISTED);
  const robots = await get("/robots.txt");
  expect(robots.body).toContain("Disallow: /services/");
  const index = await get(/Sitemap: https:\/\/[^/]+(\S+)/.exec(robots.body)?.[1] ?? "");
  expect(index.headers).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
  const parts = addressesIn(index.body);
  expect(parts).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/sitemap/pages.xml`,
      `${ORIGIN}/sitemap/1/1.xml`,
      `${ORIGIN}/sitemap/1/2.xml`,
    ]),
  );
  const listed = await Promise.all(parts.map((one) => get(one.replace(ORIGIN, ""))));
  const addresses = listed.flatMap(({ body }) => addressesIn(body));
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/`,
      `${ORIGIN}/info/1`,
      `${ORIGIN}/record/1/7`,
      `${ORIGIN}/record/1/a%2Fb%26c`,
    ]),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((one) => !one.startsWith(`${ORIGIN}/`))).toEqual([]);
});

test("a title has the day of its last change where that is known", async () => {
  const get = await files(LISTED);
  expect((await get("/sitemap/1/1.xml")).body).toContain(
    "/record/1/7</loc><lastmod>2026-10-01</lastmod></url>",
  );
  for (const url of ["/sitemap/1/2.xml", "/sitemap/pages.xml", "/sitemap.xml"])
    expect((await get(url)).body).not.toContain("lastmod");
});

test.each<[string, TestOptions]>([
  ["no public address", {}],
  [
    "a project that wants not to be found",
    { metadata: { seo: { ...LISTED.metadata.seo, robots: "noindex, nofollow" } } },
  ],
  ["the setting", { ...LISTED, searchEngines: { sitemap: false } }],
])("%s: there is no sitemap, and robots learn of none", async (_, options) => {
  const get = await files(options);
  expect((await get("/robots.txt")).body).not.toContain("Sitemap");
  for (const url of ["/sitemap.xml", "/sitemap/pages.xml", "/sitemap/1/1.xml"])
    expect((await get(url)).statusCode).toBe(404);
});

test.each(["/sitemap/1/0.xml", "/sitemap/1/3.xml", "/sitemap/99/1.xml", "/sitemap/0/1.xml"])(
  "%s: there is no such part",
  async (url) => {
    const get = await files(LISTED);
    expect((await get(url)).statusCode).toBe(404);
  },
);
