import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pictureStore } from "../covers/picture-store.ts";
import { PNG } from "../covers/testkit/pictures.ts";
import { testApp, type TestOptions } from "./fake/test-app.ts";
import type { OpenLinkPictures } from "../covers/open-pictures.ts";

/** A raster that counts, and can be busy. */
function drawing() {
  const drawn: string[] = [];
  const state = { isBusy: false };
  const folder = mkdtempSync(join(tmpdir(), "freihand-link-pictures-"));
  const parts: OpenLinkPictures = {
    drawn: pictureStore({ folder, now: Date.now, onFailure: () => {} }),
    raster: async (svg) => {
      drawn.push(svg);
      return state.isBusy ? undefined : PNG;
    },
  };
  return { drawn, state, parts };
}

async function served(options: TestOptions = {}) {
  const { drawn, state, parts } = drawing();
  const { app, libraries } = await testApp({ drawing: parts, ...options });
  return { app, libraries, drawn, state, get: (url: string) => app.inject({ url }) };
}

test("a title has its cover as a picture, drawn once and kept", async () => {
  const { app, drawn, get } = await served();
  const reply = await get("/preview/basic/1/7");
  expect(reply.rawPayload).toEqual(PNG);
  expect(reply.headers).toMatchObject({
    "content-type": "image/png",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=86400",
  });
  expect(drawn).toEqual([expect.stringContaining("Momo")]);
  expect(drawn[0]).not.toContain("<script");
  expect((await get("/preview/basic/1/7")).statusCode).toBe(200);
  expect(drawn).toHaveLength(1);
  const headers = { "if-none-match": String(reply.headers.etag) };
  const again = await app.inject({ url: "/preview/basic/1/7", headers });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("a library has its name", async () => {
  const { drawn, get } = await served();
  expect((await get("/preview/basic/2")).headers["content-type"]).toBe("image/png");
  expect(drawn).toEqual([expect.stringContaining("Testb")]);
});

test.each([
  "/preview/basic/1/fehlt",
  "/preview/basic/9",
  "/preview/basic/9/7",
  "/preview/nirgends/1",
  "/preview/basic/x/7",
  `/preview/basic/1/${"a".repeat(129)}`,
])("%s: nothing is drawn for what is not there", async (url) => {
  const { drawn, get } = await served();
  expect((await get(url)).statusCode).toBe(404);
  expect(drawn).toEqual([]);
});

test("while there are too many, or a library does not answer, robots are told to come again", async () => {
  const { libraries, state, get } = await served();
  state.isBusy = true;
  const busy = await get("/preview/basic/1/7");
  expect([busy.statusCode, busy.headers["retry-after"]]).toEqual([429, "30"]);
  state.isBusy = false;
  const library = libraries.get("basic/1");
  if (library !== undefined) library.failWith = new Error("down");
  expect((await get("/preview/basic/1/7")).statusCode).toBe(429);
});

test("while there are too many, a title has its library's picture, if that is known", async () => {
  const { state, drawn, get } = await served();
  const library = await get("/preview/basic/1");
  state.isBusy = true;
  const busy = await get("/preview/basic/1/7");
  expect([busy.statusCode, busy.rawPayload]).toEqual([200, library.rawPayload]);
  expect(busy.headers["cache-control"]).toBe("public, max-age=300");
  state.isBusy = false;
  expect((await get("/preview/basic/1/7")).headers["cache-control"]).toBe("public, max-age=86400");
  expect(drawn.at(-1)).toContain("Momo");
});

test("one address has few pictures a minute", async () => {
  const { get } = await served({ callsPerMinute: 40 });
  const replies = [];
  for (let count = 0; count < 3; count += 1) replies.push(await get("/preview/basic/1"));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
});

test("switched off, there are no such pictures", async () => {
  const { app } = await testApp();
  const reply = await app.inject({ url: "/preview/basic/1/7" });
  expect(reply.headers["content-type"]).not.toContain("image");
});
