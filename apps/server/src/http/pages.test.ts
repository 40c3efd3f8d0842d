import { expect, test } from "vitest";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { staffCalls } from "@freihand/contract/staff";
import { endpoints, problem } from "@freihand/contract";
import { testApp } from "./fake/test-app.ts";
import { readableUrl } from "./readable-url.ts";
import { listen } from "./serving.ts";

const CSP =
  "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';img-src 'self' data: blob:;connect-src 'self';manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';require-trusted-types-for 'script';trusted-types dompurify freihand-html freihand-sw";

test("rulings 36: every path that is neither file nor call answers with the app; 404 where it has no screen", async () => {
  const { app } = await testApp();
  const long = `/${"a".repeat(9000)}`;
  const noFiles = [
    "/%00",
    "/a%00b",
    "//evil.example",
    "/..%2f..%2fetc",
    "/a/../../b",
    "/a%5c..%5cb",
  ];
  const screens = ["/", "/record/1/7", "/opac-demo", "/login", "/desk/loans"];
  const nowhere = ["/nirgends", "/a/b/c.html", "/%E0%A4%A", ...noFiles, long];
  for (const url of [...screens, ...nowhere]) {
    const reply = await app.inject({ url, headers: { accept: "text/html" } });
    expect([url, reply.statusCode]).toEqual([url, screens.includes(url) ? 200 : 404]);
    expect(reply.body).toMatch(/<title[^>]*>(?:Momo · )?basic<\/title>/);
    expect(reply.headers["cache-control"]).toBe("no-cache");
  }
  for (const url of [
    "/services/nirgends",
    "/services",
    "/services/de/%E0%A4%A/config",
    "/assets/fehlt-12345678.js",
    "/assets//index.html",
    "/assets/..%2findex.html",
    `/assets/${"a".repeat(9000)}`,
    "/assets/%",
  ]) {
    const reply = await app.inject({ url });
    expect([url, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
      url,
      404,
      "not_found",
    ]);
  }
  const posted = await app.inject({ method: "POST", url: "/login" });
  expect(posted.statusCode).toBe(405);
});

test.each([
  ["/a\\b", "/-"],
  ["/\\evil.example", "/-"],
  ["/assets/a\\b", "/assets/-"],
  ["/services/docs/static//x", "/services/-"],
  ["/services/docs/static/%00", "/services/-"],
  ["/services/docs/static/../x", "/services/-"],
  [`/services/docs/static/${"a".repeat(300)}`, "/services/-"],
  ["/services/de/basic/%E0%A4%A", "/services/de/-"],
  ["/services/docs/static/swagger-ui.css", "/services/docs/static/swagger-ui.css"],
  ["/services/de/basic/search/1/a..b//c", "/services/de/basic/search/1/a..b//c"],
])("rulings 36: %s is read as %s", (url, read) => {
  expect(readableUrl({ url })).toBe(read);
});

test("rulings 36: odd paths are not found in the language of the call, and no error is logged", async () => {
  const { app, log } = await testApp();
  const address = await listen(app, { host: "127.0.0.1", port: 0 });
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      // a raw request: fetch would normalize the path
      get(`${address}/`, { path }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on("error", reject);
    });
  const paths = ["/a\\b", "/\\evil", "/services/docs/static//x", "/services/docs/static/%00"];
  const long = `/services/docs/static/${"a".repeat(300)}`;
  const statuses = await Promise.all([...paths, long].map(statusOf));
  await app.close();
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  const broken = await (await testApp()).app.inject({ url: "/services/de/basic/%E0%A4%A" });
  expect(problem.parse(broken.json()).message).toBe("Das gibt es hier nicht.");
});

test("hashed files are cached for a year and compressed, the others are revalidated", async () => {
  const { app } = await testApp();
  const script = await app.inject({
    url: "/assets/index-Ab3dE_9x.js",
    headers: { "accept-encoding": "br" },
  });
  expect(script.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
  });
  expect((await app.inject({ url: "/sw.js" })).headers["cache-control"]).toBe("no-cache");
});

test("what the build has compressed is sent as it is, under the name of its file", async () => {
  const clientDir = mkdtempSync(join(tmpdir(), "freihand-client-"));
  const name = "assets/index-Ab3dE_9x.js";
  const packed = brotliCompressSync(`// ${"x".repeat(4000)}`);
  mkdirSync(join(clientDir, "assets"));
  writeFileSync(join(clientDir, name), "// as it was");
  writeFileSync(join(clientDir, `${name}.br`), packed);
  const { app } = await testApp({ clientDir });
  const sent = async (encoding: string) =>
    app.inject({ url: `/${name}`, headers: { "accept-encoding": encoding } });
  const reply = await sent("gzip, br");
  expect(reply.rawPayload.equals(packed)).toBe(true);
  expect(reply.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": expect.stringContaining("javascript"),
    vary: expect.stringContaining("accept-encoding"),
  });
  expect((await sent("identity")).body).toBe("// as it was");
  rmSync(clientDir, { recursive: true });
});

test("a client that is not built is reported, not hidden", async () => {
  const { app } = await testApp({ clientDir: "/nowhere/at/all" });
  const reply = await app.inject({ url: "/" });
  expect(reply.statusCode).toBe(503);
  expect(reply.body).toContain("npm run build");
  expect((await app.inject({ url: "/services/de/basic/config" })).statusCode).toBe(200);
});

test("every reply has the content policy of the architecture and sends no referrer", async () => {
  const { app } = await testApp();
  for (const url of ["/", "/services/de/basic/config", "/services/nirgends"]) {
    const { headers } = await app.inject({ url });
    expect(headers["content-security-policy"]).toBe(CSP);
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("Q-2: a page may load from the hosts that its project's configuration names, and from no other", async () => {
  const { app } = await testApp();
  const policyOf = async (host: string) =>
    String((await app.inject({ url: "/", headers: { host } })).headers["content-security-policy"]);
  for (const host of ["basic.example", "localhost:3000", "unbekannt.example"])
    expect(await policyOf(host)).toBe(CSP);
  const other = await policyOf("andere.example:8443");
  expect(other).toContain(
    "img-src 'self' data: blob: https://bilder.example https://medien.example;",
  );
  expect(other).toContain("connect-src 'self' https://medien.example;");
  expect(other.replaceAll(/ https:\/\/\w+\.example/g, "")).toBe(CSP);
});

test("Q-19: only the native shells may call from another origin", async () => {
  const { app } = await testApp();
  const allowed = async (origin: string) => {
    const reply = await app.inject({
      method: "OPTIONS",
      url: "/services/de/basic/account/info",
      headers: {
        origin,
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization,x-version",
      },
    });
    return reply.headers["access-control-allow-origin"];
  };
  expect(await allowed("capacitor://localhost")).toBe("capacitor://localhost");
  expect(await allowed("https://localhost")).toBe("https://localhost");
  expect(await allowed("https://evil.example")).toBeUndefined();
});

test("the OpenAPI document has every call of the contract and no other, with resolvable references", async () => {
  const { app } = await testApp();
  const document = (await app.inject({ url: "/services/openapi.json" })).json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
    components: { schemas: Record<string, unknown> };
  }>();
  expect(document.openapi).toBe("3.1.0");
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(operations.toSorted()).toEqual(
    [...Object.keys(endpoints), ...Object.keys(staffCalls)].toSorted(),
  );
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name ?? "");
  expect(text).not.toContain("$defs");
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(["Config", "SearchReply", "StepReply", "Problem", "Session"]),
  );
});

test("the documentation page loads its own files only and has a policy of its own", async () => {
  const { app } = await testApp();
  const page = await app.inject({ url: "/services/docs/" });
  const fallback = page.statusCode === 200 ? page : await app.inject({ url: "/services/docs" });
  expect(fallback.statusCode).toBe(200);
  expect(fallback.headers["content-security-policy"]).toContain("script-src 'self'");
  expect(fallback.body).not.toMatch(/(?:src|href)="https?:/);
  expect(fallback.body).not.toMatch(/<script>/);
});

test("Q-9: a cover is always a picture that can run nothing, cached when it is the title's own", async () => {
  const { app, libraries } = await testApp();
  const own = await app.inject({ url: "/services/cover/medium/basic/1/7" });
  expect(own.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": expect.stringMatching(/^public, max-age=604800/),
  });
  expect(own.body).toContain("&lt;script&gt;");
  const again = await app.inject({
    url: "/services/cover/medium/basic/1/7",
    headers: { "if-none-match": String(own.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  const library = libraries.get("basic/1");
  if (library !== undefined) library.failWith = new Error("down");
  for (const url of ["basic/1/7", "basic/1/fehlt", "basic/99/7"]) {
    const stand = await app.inject({ url: `/services/cover/small/${url}` });
    expect([stand.statusCode, stand.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(stand.headers["cache-control"]).toBe("public, max-age=300");
  }
});
