import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import type { FastifyInstance } from "fastify";

const HERE = "1.2.3.4";
const ELSEWHERE = "1.2.3.5";

const statusOf = async (app: FastifyInstance, url: string, remoteAddress = HERE) =>
  (await app.inject({ url, remoteAddress })).statusCode;

async function statusesOf(app: FastifyInstance, urls: readonly string[]) {
  const statuses: number[] = [];
  for (const url of urls) statuses.push(await statusOf(app, url));
  return statuses;
}

const base = "/services/de/basic";

test("Q-47: all calls of a kind share one budget of their address", async () => {
  const { app } = await testApp({ callsPerMinute: 3 });
  const public1 = [`${base}/config`, `${base}/libraries`, `${base}/library/1/info`];
  expect(await statusesOf(app, [...public1, `${base}/config`])).toEqual([200, 200, 200, 429]);
  expect(await statusOf(app, `${base}/libraries`)).toBe(429);
  expect(await statusOf(app, `${base}/libraries`, ELSEWHERE)).toBe(200);
  // a patron's own calls have another one
  const own = [`${base}/account/info`, `${base}/account/feed`, `${base}/account/pass`];
  const statuses = await statusesOf(app, [...own, `${base}/account/info`]);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, 3)).not.toContain(429);
});

test.each([
  ["pages", ["/", "/record/1/7", "/nirgends"], ["/login", "/services/nirgends"]],
  ["documents", ["/services/openapi.json"], ["/services/docs/json", "/services/docs/yaml"]],
  ["readiness", ["/readyz", "/readyz"], ["/readyz"]],
])("Q-47: %s have a budget", async (_title, free, refused) => {
  const { app } = await testApp({ callsPerMinute: 3 });
  const statuses = await statusesOf(app, [...free, ...refused]);
  expect(statuses.slice(0, free.length)).not.toContain(429);
  expect(statuses.slice(free.length)).toEqual(refused.map(() => 429));
  expect(await statusOf(app, "/healthz")).toBe(200);
  expect(await statusOf(app, `${base}/config`)).toBe(200);
});

test("C1: a browser that requested too many pages gets a page with instructions, in both languages", async () => {
  const { app } = await testApp({ callsPerMinute: 1 });
  const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const open = (url: string, more = headers) =>
    app.inject({ url, headers: more, remoteAddress: HERE });
  await open("/");
  const reply = await open("/login");
  expect(reply.statusCode).toBe(429);
  expect(reply.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
  const seconds = String(reply.headers["retry-after"]);
  expect(seconds).toMatch(/^[1-9]\d*$/);
  expect(reply.body).toContain(`Bitte warten Sie ${seconds} Sekunden`);
  expect(reply.body).toContain(`Please wait ${seconds} seconds`);
  // nothing that its policy would block, or that would be counted as well
  expect(reply.body).not.toMatch(/<(?:script|style|link|img)|style=/);
  // programs still get a problem
  const plain = await open("/login", { accept: "*/*" });
  expect(plain.headers["content-type"]).toContain("application/problem+json");
  await open(`${base}/config`);
  const called = await open(`${base}/config`);
  expect(called.statusCode).toBe(429);
  expect(called.headers["content-type"]).toContain("application/problem+json");
});

test("Q-47: files have a larger budget than pages", async () => {
  const { app } = await testApp({ callsPerMinute: 2 });
  const file = "/assets/index-Ab3dE_9x.js";
  // a page, too, is first looked for among the files
  const visit = ["/", "/", ...Array.from({ length: 18 }, () => file)];
  expect(new Set(await statusesOf(app, visit))).toEqual(new Set([200]));
  expect(await statusOf(app, file)).toBe(429);
  expect(await statusOf(app, file, ELSEWHERE)).toBe(200);
});

test("Q-47: the store is checked once for any number of health checks", async () => {
  let asked = 0;
  const { app } = await testApp({
    storeAnswers: async () => {
      asked += 1;
      return true;
    },
  });
  await Promise.all(Array.from({ length: 50 }, () => statusOf(app, "/readyz")));
  expect(asked).toBe(1);
});

test.each(["/services/openapi.json", "/services/docs/json", "/services/docs/yaml"])(
  "Q-47: %s may be cached, and clients that have it get a 304",
  async (url) => {
    const { app } = await testApp();
    const first = await app.inject({ url });
    expect(first.headers["cache-control"]).toBe("public, max-age=300");
    expect(first.body).toContain("openapi");
    const again = await app.inject({ url, headers: { "if-none-match": first.headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  },
);

test("Q-11, Q-28: ports and junk after an address make no other caller, and are not logged", async () => {
  const { app, log } = await testApp({ callsPerMinute: 3, trustedProxies: ["127.0.0.1"] });
  const statusFrom = async (forwarded: string) =>
    (await app.inject({ url: `${base}/config`, headers: { "x-forwarded-for": forwarded } }))
      .statusCode;
  const ports = [1, 2, 3, 4].map((port) => `203.0.113.7:4000${String(port)}`);
  expect(await Promise.all(ports.map(statusFrom))).toEqual([200, 200, 200, 429]);
  const junk = ["junk15:0:0", "evil.example", "203.0.113.9, x", "y"];
  expect(await Promise.all(junk.map(statusFrom))).toEqual([200, 200, 200, 429]);
  expect(log.join("")).not.toMatch(/junk|evil|4000\d/);
  expect(log.join("")).toContain('"from":"203.0.113.0/24"');
});
