import { session } from "@freihand/contract";
import { expect, test } from "vitest";
import { Metrics } from "../metrics/metrics.ts";
import { SCRAPED } from "../metrics/testkit/scraped-parts.ts";
import { testApp } from "./fake/test-app.ts";
import { nameOf } from "./testkit/card.ts";
import { ANNA } from "./testkit/people.ts";
import { PERSONAL_CALLS } from "./testkit/personal-calls.ts";

const TOKEN = "a-token-of-the-operator";

function counting() {
  const metrics = new Metrics();
  const { noteRequest } = metrics;
  const access = { token: TOKEN, noteRequest, text: () => metrics.text(SCRAPED) };
  return testApp({ metrics: access });
}

const scrape = (authorization: string | undefined = `Bearer ${TOKEN}`) => ({
  url: "/metrics",
  headers: authorization === "" ? {} : { authorization },
});

test("the operator alone reads the metrics, by their token; without one in the settings the address is a page like others", async () => {
  const { app } = await counting();
  for (const wrong of ["", "Bearer x", TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
    const refused = await app.inject(scrape(wrong));
    expect([refused.statusCode, refused.body.includes("freihand_")]).toEqual([401, false]);
  }
  const reply = await app.inject(scrape());
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.body).toContain(
    'freihand_http_requests_total{method="GET",route="/metrics",status="4xx"} 5\n',
  );
  const without = await testApp();
  const page = await without.app.inject(scrape());
  expect([page.headers["content-type"], page.body.includes("freihand_")]).toEqual([
    "text/html; charset=utf-8",
    false,
  ]);
});

test("a whole session leaves no card number, name, title, token, search text or address among the metrics", async () => {
  const { app, libraries } = await counting();
  const typed = "Kanarienvogel-suche";
  const remoteAddress = "198.51.100.77";
  const base = "/services/de/basic";
  const post = (url: string, payload: object) =>
    app.inject({ method: "POST", url: `${base}${url}`, payload, remoteAddress });
  const query = { libraryId: 1, fields: [{ id: "any", value: typed }], limit: 1, offset: 0 };
  const search = { ...query, prefetch: 0, countFacets: false, searchType: "single" };
  expect((await post("/library/1/search", search)).statusCode).toBe(200);
  const card = { libraryId: 1, userId: "1001" };
  await post("/auth/login", { ...card, password: typed });
  const opened = session.parse(
    (await post("/auth/login", { ...card, password: `pw-${nameOf(ANNA)}` })).json(),
  );
  const headers = { authorization: `Bearer ${opened.token}`, "x-version": typed };
  const everyCall = async () => {
    for (const call of PERSONAL_CALLS)
      await app.inject({
        method: call.method,
        url: `${call.url("basic", "1001")}?q=${typed}`,
        remoteAddress,
        headers,
        ...(call.method === "POST" && { payload: { ...call.body("1001") } }),
      });
  };
  await everyCall();
  for (const state of libraries.values()) state.failWith = new Error(`${typed} ${nameOf(ANNA)}`);
  await everyCall();
  for (const url of [`/${typed}`, `/services/de/${typed}/feed/${typed}.ics`, `/assets/${typed}`])
    for (const method of ["GET", "POST", "DELETE", "OPTIONS"] as const)
      await app.inject({ method, url, remoteAddress });
  await app.inject({
    method: "POST",
    url: `${base}/auth/refresh`,
    payload: { ...card, ...opened },
  });

  const { body } = await app.inject(scrape());
  const routes = new Set([...body.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  expect(routes).toContain("/services/:locale/:project/account/info");
  expect(routes.size).toBeGreaterThan(PERSONAL_CALLS.length - 5);
  expect(body).toMatch(/status="5xx"\} [1-9]/);
  const secrets = ["Kanarienvogel", "/1001", nameOf(ANNA), "Buch von", "198.51"];
  for (const secret of [...secrets, opened.token, opened.refreshToken])
    expect([secret.slice(0, 20), body.includes(secret)]).toEqual([secret.slice(0, 20), false]);
  const labels = [...body.matchAll(/="([^"]*)"/g)].map(([, value]) => value ?? "");
  expect(labels.filter((value) => /100[12]/.test(value))).toEqual([]);
});
