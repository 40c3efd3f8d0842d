import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ProcessRenderer } from "../../rendering/renderer.ts";
import { buildStandIn } from "../../rendering/testkit/stand-in-renderer.ts";
import { testApp, type TestApp } from "../fake/test-app.ts";
import { buildOf } from "./built-client.ts";
import type { FakeState } from "../fake/fake-library.ts";

const INDEX = `<!doctype html><html lang="de"><head><title>Freihand</title>
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/first-1.css">
  </head><body><div id="root"><div class="first-paint"><div></div></div></div>
  <noscript>Freihand braucht JavaScript.</noscript></body></html>`;

const MANIFEST = {
  "src/Page.tsx": {
    file: "assets/page-1.js",
    imports: ["index.html"],
    css: ["assets/page-1.css"],
  },
  "index.html": { file: "assets/index-1.js", css: ["assets/first-1.css"] },
};

const CALLS_PER_MINUTE = 500;
const POLLING = { timeout: 20_000, interval: 20 };
const warnings: unknown[] = [];

let served: TestApp;
let library: FakeState;
beforeAll(async () => {
  const clientDir = mkdtempSync(join(tmpdir(), "freihand-rendered-"));
  const rendererDir = mkdtempSync(join(tmpdir(), "freihand-renderer-"));
  mkdirSync(join(clientDir, "assets"));
  mkdirSync(join(clientDir, ".vite"));
  writeFileSync(join(clientDir, "index.html"), INDEX);
  writeFileSync(join(clientDir, "assets", "first-1.css"), "body{margin:0}");
  writeFileSync(join(clientDir, "assets", "page-1.css"), "dl{margin:1px}");
  writeFileSync(join(clientDir, ".vite", "manifest.json"), JSON.stringify(MANIFEST));
  buildStandIn(rendererDir, buildOf(INDEX));
  const renderer = new ProcessRenderer({
    warn: (...line) => warnings.push(line),
    limits: { jobMs: 3000, restartDelay: () => 0 },
  });
  served = await testApp({
    clientDir,
    rendering: { renderer, rendererDir },
    callsPerMinute: CALLS_PER_MINUTE,
  });
  const state = served.libraries.get("basic/1");
  if (state === undefined) throw new Error("no library");
  library = state;
});
afterAll(() => served.app.close());

beforeEach(async () => {
  served.clock.now += 120_000; // nothing of before is kept
  delete library.failWith;
  delete library.record;
  delete library.recordMs;
  await untilRendered("/record/1/7?warm");
});

const get = (url: string, headers: Record<string, string> = {}) =>
  served.app.inject({ url, headers });
const isRendered = (body: string) => body.includes('id="served"');
const untilRendered = (url: string) =>
  vi.waitUntil(async () => {
    const reply = await get(url);
    return isRendered(reply.body) && reply;
  }, POLLING);

const documentOf = (html: string) => new JSDOM(html).window.document;
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

describe("a page comes with what is on it", () => {
  test("markup, data, styles and the code that it needs are in one document, in the page's language", async () => {
    const { statusCode, body, headers } = await untilRendered("/record/1/7");
    const document = documentOf(body);
    expect(statusCode).toBe(200);
    expect(document.title).toBe("Momo");
    expect(document.documentElement.lang).toBe("de");
    expect([...document.body.children].map(({ id }) => id)).toEqual(["root", "served"]);
    expect(document.querySelector("#root")?.innerHTML).toBe(
      "<main><h1>Momo</h1><div></div></main>",
    );
    const data = document.querySelector("#served");
    expect(data?.getAttribute("type")).toBe("application/json");
    expect(JSON.parse(data?.textContent ?? "")).toEqual({
      moment: served.clock.now,
      title: "Momo",
    });
    const preloads = [...document.querySelectorAll("link[rel=modulepreload]")];
    expect(preloads.map((link) => link.getAttribute("href"))).toEqual(["/assets/page-1.js"]);
    const loaded = [...document.querySelectorAll("link[rel=stylesheet]:not([disabled])")];
    expect(loaded).toEqual([]);
    expect(body).toContain('<link rel="stylesheet" href="/assets/first-1.css" disabled />');
    expect(headers["cache-control"]).toBe("no-cache");
    // what the service worker shows and keeps of it
    expect(headers["freihand-page"]).toBe(`${buildOf(INDEX)} basic de`);
    expect((await get("/login")).headers["freihand-page"]).toBeUndefined();
  });

  test("its policy names each of its styles and no script", async () => {
    const { body, headers } = await untilRendered("/record/1/7");
    const styles = [...documentOf(body).querySelectorAll("style")];
    expect(styles.map((style) => [style.dataset["emotion"], style.textContent])).toEqual([
      [undefined, "body{margin:0}"],
      [undefined, "dl{margin:1px}"],
      ["css-global a1", "h1{color:red}"],
      [undefined, "p{color:blue}"],
    ]);
    const policy = String(headers["content-security-policy"]);
    for (const { textContent } of styles)
      expect(policy).toContain(`'sha256-${hashOf(textContent)}'`);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    // where there are none, the policy allows none
    const shell = await get("/login");
    expect(String(shell.headers["content-security-policy"]).match(/'sha256-/g)).toHaveLength(1);
  });

  test("it is sent compressed as the client takes it, and not again to who has it", async () => {
    const plain = await untilRendered("/record/1/7");
    const coded = async (encoding: string) =>
      (await get("/record/1/7", { "accept-encoding": encoding })).rawPayload;
    expect(brotliDecompressSync(await coded("gzip, br")).toString()).toBe(plain.body);
    expect(gunzipSync(await coded("gzip;q=0.5, br;q=0")).toString()).toBe(plain.body);
    expect(plain.headers.vary).toContain("accept-encoding");
    const again = await get("/record/1/7", { "if-none-match": String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await served.app.inject({ method: "HEAD", url: "/record/1/7" });
    expect([head.statusCode, head.headers.etag]).toEqual([200, plain.headers.etag]);
  });

  test("a title that is none is a page that is not found", async () => {
    const { statusCode, body } = await untilRendered("/record/1/fehlt");
    expect([statusCode, documentOf(body).title]).toEqual([404, "Nicht da"]);
  });
});

describe("what a page is made of", () => {
  test("nothing of a visitor: tokens, cookies and other headers do not change a byte", async () => {
    const personal = {
      authorization: "Bearer GEHEIM",
      cookie: "session=GEHEIM",
      "x-version": "GEHEIM",
      "accept-language": "en",
      "user-agent": "GEHEIM",
      referer: "https://GEHEIM.example/",
      "x-forwarded-for": "GEHEIM",
    };
    const { body } = await untilRendered("/record/1/7?a");
    const own = await vi.waitUntil(async () => {
      const reply = await get("/record/1/7?b", personal);
      return isRendered(reply.body) && reply;
    }, POLLING);
    expect(own.body).toBe(body);
    expect((await get("/record/1/7?a", personal)).body).toBe(body);
    expect(body).not.toContain("GEHEIM");
  });

  test("public calls that read; the process sees no environment, no file and no host of a request", async () => {
    const reply = await vi.waitUntil(async () => {
      const found = await get("/?sees", { host: "basic.evil.example" });
      return isRendered(found.body) && found;
    }, POLLING);
    const data = documentOf(reply.body).querySelector("#served")?.textContent ?? "";
    expect(JSON.parse(data)).toEqual({
      env: { NODE_ENV: "production" },
      address: "http://localhost/?sees",
      config: 200,
      search: 200,
      page: 200,
      account: 404,
      login: 404,
      feed: 404,
      staff: 404,
      files: "ERR_ACCESS_DENIED",
    });
  });

  test.each(['"><script>alert(1)</script>', "</title><img src=x>", "--><!--", "$& $1 </style>"])(
    "Q-2: the title %s is text",
    async (title) => {
      library.record = { title };
      const { body } = await untilRendered("/record/1/7");
      const document = documentOf(body);
      expect(document.querySelector("h1")?.textContent).toBe(title);
      expect(document.title).toBe(title);
      const types = [...document.querySelectorAll("script:not([src])")].map((one) =>
        one.getAttribute("type"),
      );
      expect(new Set(types)).toEqual(new Set(["application/json", "application/ld+json"]));
      expect(document.querySelectorAll("img")).toHaveLength(0);
    },
  );

  test("data that would end its element is not sent", async () => {
    const { statusCode, body } = await get("/?ends");
    expect([statusCode, body.includes("alert")]).toEqual([200, false]);
  });
});

describe("a page is kept for a minute", () => {
  test("one rendering serves everybody, and what has changed is seen a minute later", async () => {
    await untilRendered("/record/1/7");
    const reads = library.recordReads;
    library.record = { title: "Anders" };
    for (const _ of [1, 2, 3]) expect((await get("/record/1/7")).body).toContain("<h1>Momo</h1>");
    expect(library.recordReads).toBe(reads);
    served.clock.now += 60_001;
    expect((await untilRendered("/record/1/7")).body).toContain("<h1>Anders</h1>");
  });

  test("what was made without the library's reply is not kept", async () => {
    library.failWith = new Error("down");
    expect(isRendered((await get("/record/1/7")).body)).toBe(false);
    delete library.failWith;
    expect((await untilRendered("/record/1/7")).body).toContain("<h1>Momo</h1>");
  });

  test("a page that does without a reply is sent, and not kept", async () => {
    library.failWith = new Error("down");
    expect((await untilRendered("/record/1/7?either")).body).toContain("<h1>Ohne</h1>");
    delete library.failWith;
    expect((await untilRendered("/record/1/7?either")).body).toContain("<h1>Momo</h1>");
  });
});

test.each([
  ["/account", "de", "Diese Seite braucht JavaScript.", "/"],
  ["/watchlist?lang=en", "en", "This page needs JavaScript.", "/?lang=en"],
  ["/metasearch", "de", "Diese Seite braucht JavaScript.", "/"],
])(
  "where no script runs, %s says in a line what it needs, and leads on",
  async (url, ...wanted) => {
    const { document } = new JSDOM((await get(url)).body).window;
    const note = document.querySelector("noscript p");
    expect([
      note?.getAttribute("lang"),
      /^[^.]*\./.exec(note?.textContent ?? "")?.[0],
      note?.querySelector("a")?.getAttribute("href"),
    ]).toEqual(wanted);
  },
);

describe("without a rendering the page is the client's own", () => {
  test.each(["/login/1/1001", "/account", "/?none", "/?throw"])("%s", async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, isRendered(body), body.includes("first-paint")]).toEqual([
      200,
      false,
      true,
    ]);
  });

  test("when it takes too long; who comes later gets it", async () => {
    const started = performance.now();
    const { statusCode, body } = await get("/record/1/7?slow=2000");
    expect([statusCode, isRendered(body)]).toEqual([200, false]);
    expect(performance.now() - started).toBeLessThan(1500);
    // who has no script looks again by itself; what is never rendered is not looked for
    expect(body).toContain('<noscript><meta http-equiv="refresh"');
    expect((await get("/settings")).body).not.toContain("http-equiv");
    expect((await untilRendered("/record/1/7?slow=2000")).body).toContain("<h1>Momo</h1>");
  });

  test.each(["crash", "hang"])(
    "when its process ends in the middle (%s); it is started again",
    async (fault) => {
      warnings.length = 0;
      const { statusCode, body } = await get(`/record/1/7?${fault}`);
      expect([statusCode, isRendered(body)]).toEqual([200, false]);
      expect((await untilRendered(`/record/1/7?after-${fault}`)).body).toContain("<h1>Momo</h1>");
      expect(JSON.stringify(warnings)).toContain("started again");
      // the same address does not end it again and again
      expect(isRendered((await get(`/record/1/7?${fault}`)).body)).toBe(false);
      expect(warnings).toHaveLength(2);
    },
  );

  test("when there are too many at once; what is known already still comes", async () => {
    const urls = Array.from({ length: 40 }, (_, at) => `/record/1/7?slow=30&at=${String(at)}`);
    const known = await untilRendered("/record/1/7");
    const [again, ...replies] = await Promise.all(["/record/1/7", ...urls].map((url) => get(url)));
    expect(again?.body).toBe(known.body);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // of forty, one is rendered and eight wait
    expect(replies.filter(({ body }) => isRendered(body)).length).toBeLessThan(10);
  });

  test("an address that has used up its calls makes no further ones by its pages", async () => {
    const from = (url: string) => served.app.inject({ url, remoteAddress: "10.1.1.1" });
    const calls = Array.from({ length: CALLS_PER_MINUTE }, () =>
      from("/services/de/basic/library/1/record/7"),
    );
    await Promise.all(calls);
    const reads = library.recordReads;
    const { statusCode, body } = await from("/record/1/7?crawled");
    expect([statusCode, isRendered(body)]).toEqual([200, false]);
    expect((library.recordReads ?? 0) - (reads ?? 0)).toBeLessThanOrEqual(1); // that of its head
  });
});

test("a failure is logged without what it says: it may quote a title", async () => {
  warnings.length = 0;
  served.clock.now += 120_000;
  await get("/?throw");
  await vi.waitUntil(() => warnings.length > 0, POLLING);
  expect(JSON.stringify(warnings)).toContain("TypeError");
  expect(JSON.stringify(warnings)).not.toContain("Geheimnis");
});
