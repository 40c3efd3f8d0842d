import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { drain, listen } from "./serving.ts";
import { testApp } from "./fake/test-app.ts";

const rawRequest = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    const parts: string[] = [];
    socket.on("data", (data) => parts.push(String(data)));
    socket.on("error", reject);
    socket.on("close", () => {
      resolve(parts.join(""));
    });
  });

const portOf = (address: string) => Number(new URL(address).port);

test("Q-48: draining switches /readyz first, completes running requests, closes kept connections and then refuses", async () => {
  const { app, draining } = await testApp();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get("/slow", async () => {
    await held;
    return { done: true };
  });
  const address = await listen(app, { host: "127.0.0.1", port: 0 });
  const slow = fetch(`${address}/slow`);
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
  const ended = drain(app, draining, 300);
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, ready.headers.get("connection")]).toEqual([503, "close"]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await sleep(500);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  release();
  expect(await (await slow).json()).toEqual({ done: true });
  await ended;
});

test("Q-27: headers that do not arrive are cut off after ten seconds while others are served", async () => {
  const { app } = await testApp();
  const address = await listen(app, { host: "127.0.0.1", port: 0 });
  const started = Date.now();
  const slow = rawRequest(portOf(address), "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(await slow).toMatch(/^HTTP\/1\.1 408/);
  expect(Date.now() - started).toBeLessThan(14_000);
  await app.close();
}, 20_000);

test("Q-27: headers beyond 16 kB are refused", async () => {
  const { app } = await testApp();
  const address = await listen(app, { host: "127.0.0.1", port: 0 });
  const reply = await rawRequest(
    portOf(address),
    `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`,
  );
  expect(reply).toMatch(/^HTTP\/1\.1 431/);
  await app.close();
});

test("a port in use is reported in one clear sentence", async () => {
  const first = await testApp();
  const second = await testApp();
  const port = portOf(await listen(first.app, { host: "127.0.0.1", port: 0 }));
  await expect(listen(second.app, { host: "127.0.0.1", port })).rejects.toThrow(
    `127.0.0.1:${String(port)} is in use by another program`,
  );
  await first.app.close();
  await second.app.close();
});

const slowSearch = (address: string, signal?: AbortSignal) =>
  fetch(`${address}/services/de/basic/library/1/search`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    ...(signal === undefined ? {} : { signal }),
    body: JSON.stringify({
      libraryId: 1,
      fields: [{ id: "any", value: "x" }],
      limit: 10,
      offset: 0,
      prefetch: 0,
      countFacets: false,
      searchType: "single",
    }),
  });

test("a search over a real connection is aborted when the client disconnects, and only then", async () => {
  const { app, libraries, log } = await testApp();
  const address = await listen(app, { host: "127.0.0.1", port: 0 });
  const library = libraries.get("basic/1");
  if (library === undefined) throw new Error("no library");
  library.searchMs = 200;
  expect((await slowSearch(address)).status).toBe(200);
  expect(library.aborted).toBeUndefined();
  library.searchMs = 10_000;
  const gone = new AbortController();
  const search = slowSearch(address, gone.signal);
  await sleep(100);
  gone.abort();
  await expect(search).rejects.toThrow();
  await expect.poll(() => library.aborted).toBe(true);
  expect(log.join("")).not.toMatch(/"level":[456]0/);
  await app.close();
});
