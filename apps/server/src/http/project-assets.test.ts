import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";

const PAGE = "/assets/basic/html/hilfe.html";
const IMAGE = "/assets/basic/images/logo.svg";

test("Q-9: a content page is sent with its own type, may do nothing by itself, and is revalidated", async () => {
  const { app } = await testApp();
  const reply = await app.inject({ url: PAGE });
  expect([reply.statusCode, reply.body]).toEqual([200, "<h2>Hilfe</h2>"]);
  expect(reply.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, no-cache",
  });
  const headers = { "if-none-match": `"x", ${String(reply.headers.etag)}` };
  const again = await app.inject({ url: PAGE, headers });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("an image is sent under the same policy; HEAD answers like GET without a body", async () => {
  const { app } = await testApp();
  const reply = await app.inject({ method: "HEAD", url: IMAGE });
  expect([reply.statusCode, reply.body]).toEqual([200, ""]);
  expect(reply.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "sandbox; default-src 'none'",
    "content-length": "6",
  });
});

test("an address with the hash of the configuration is cached for a year, any other is not", async () => {
  const { app } = await testApp();
  const caching = async (query: string) =>
    (await app.inject({ url: `${IMAGE}${query}` })).headers["cache-control"];
  expect(await caching("?v=hash-in-config")).toBe("public, max-age=31536000, immutable");
  expect(await caching("?v=old")).toBe("public, no-cache");
  expect(await caching("?v=hash-in-config&v=old")).toBe("public, no-cache");
});

test("the native shells may read them, other sites may not", async () => {
  const { app } = await testApp();
  const allowed = async (origin: string) =>
    (await app.inject({ url: PAGE, headers: { origin } })).headers["access-control-allow-origin"];
  expect(await allowed("capacitor://localhost")).toBe("capacitor://localhost");
  expect(await allowed("https://evil.example")).toBeUndefined();
});

test.each([
  "/assets/basic/html/fehlt.html",
  "/assets/basic/html/..%2f..%2fproject.json",
  "/assets/basic/html/../project.json",
  "/assets/basic/project.json",
  "/assets/basic/images/hilfe.html",
  "/assets/fehlt/html/hilfe.html",
  "/assets/__proto__/html/hilfe.html",
  "/assets/basic/html/constructor",
  "/assets/basic/html/hilfe.html%00",
  "/assets/basic/html/",
])("Q-10: %s is a 404 of the API", async (url) => {
  const { app } = await testApp();
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ exceptionType: "ApiException", code: "not_found" });
});

/** Dots alone are resolved before a path is sent: it is then another one. */
const part = fc.string().filter((text) => !/^\.\.?$/.test(text));

test("Q-10: whatever is requested, only the files of the project are sent", async () => {
  const { app } = await testApp();
  await fc.assert(
    fc.asyncProperty(part, part, async (project, file) => {
      const url = `/assets/${encodeURIComponent(project)}/html/${encodeURIComponent(file)}`;
      expect((await app.inject({ url })).statusCode).toBe(404);
    }),
    { numRuns: 200 },
  );
});

test("a change is not a call of these addresses", async () => {
  const { app } = await testApp();
  expect((await app.inject({ method: "POST", url: PAGE })).statusCode).toBe(404);
});
