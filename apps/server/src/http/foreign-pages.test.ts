import { problem } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { isOfForeignPage } from "./foreign-pages.rules.ts";
import { testApp } from "./fake/test-app.ts";
import { PERSONAL_CALLS } from "./testkit/personal-calls.ts";
import { ANNA, sessionOf } from "./testkit/people.ts";
import type { TestApp } from "./fake/test-app.ts";

test.each([
  [undefined, undefined, false],
  [undefined, "https://evil.example", false],
  ["same-origin", undefined, false],
  ["none", undefined, false],
  ["cross-site", undefined, true],
  ["cross-site", "https://evil.example", true],
  ["cross-site", "null", true],
  ["same-site", "https://other.library.example", true],
  ["cross-site", "capacitor://localhost", false],
  ["cross-site", "https://localhost", false],
  ["cross-site", "https://localhost.evil.example", true],
  ["cross-site", "https://localhost:8443", true],
  ["cross-site", "CAPACITOR://localhost", true],
  ["what nobody knows", undefined, true],
])("Q-19: Sec-Fetch-Site %s with Origin %s: foreign %s", (site, origin, isForeign) => {
  expect(isOfForeignPage({ site, origin })).toBe(isForeign);
});

const FOREIGN = [
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site", origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "https://other.library.example" },
];

/** Calls that begin, extend or end a session; none of their headers holds the patron's token. */
const SESSION_CALLS = [
  ["login", { libraryId: 1, userId: "1001", password: "pw-Anna-basic-1" }],
  ["refresh", { libraryId: 1, userId: "1001" }],
  ["logout", {}],
] as const;

/** Everything that a call could have changed. */
function traces(server: TestApp) {
  const libraries = [...server.libraries.values()];
  return {
    asked: libraries.map(({ actions, readFor, typed }) => [
      actions.length,
      readFor.length,
      typed.length,
    ]),
    sessions: JSON.stringify([[...server.sessions.rows], [...server.sessions.ended]]),
    feeds: JSON.stringify(server.feeds),
    passes: JSON.stringify(server.passTokens),
  };
}

test.each(PERSONAL_CALLS.map((call) => [call.name, call] as const))(
  "Q-19: %s does nothing for a page of another site, even with the patron's token",
  async (_name, call) => {
    const server = await testApp();
    const { token } = await sessionOf(server, ANNA);
    const before = traces(server);
    for (const headers of FOREIGN) {
      const payload = call.body("1001");
      const reply = await server.app.inject({
        method: call.method,
        url: call.url("basic", "1001"),
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(payload === undefined ? {} : { payload }),
      });
      expect([reply.statusCode, problem.parse(reply.json()).code]).toEqual([403, "unsupported"]);
      expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
    }
    expect(traces(server)).toEqual(before);
  },
);

test.each(PERSONAL_CALLS.map((call) => [call.name, call] as const))(
  "Q-19: %s needs the Authorization header: no cookie and no query opens it",
  async (_name, call) => {
    const server = await testApp();
    const { token } = await sessionOf(server, ANNA);
    const before = traces(server);
    const payload = call.body("1001");
    const reply = await server.app.inject({
      method: call.method,
      url: `${call.url("basic", "1001")}?access_token=${token}&token=${token}`,
      headers: { cookie: `token=${token}; authorization=Bearer ${token}; session=${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(traces(server)).toEqual(before);
  },
);

const FORM_TYPES = [
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/form-data; boundary=x",
];
const MUTATING = PERSONAL_CALLS.filter(({ method }) => method === "POST");

describe("Q-19: what a form of another page can send has no effect, even where the browser sends no origin", () => {
  test.each(MUTATING.map((call) => [call.name, call] as const))("%s", async (_name, call) => {
    const server = await testApp();
    const { token } = await sessionOf(server, ANNA);
    const before = traces(server);
    for (const type of FORM_TYPES) {
      const reply = await server.app.inject({
        method: "POST",
        url: call.url("basic", "1001"),
        headers: { "content-type": type, authorization: `Bearer ${token}` },
        payload: JSON.stringify(call.body("1001")),
      });
      expect([400, 415]).toContain(reply.statusCode);
    }
    expect(traces(server)).toEqual(before);
  });

  test.each(SESSION_CALLS)("%s", async (name, body) => {
    const server = await testApp();
    const { refreshToken } = await sessionOf(server, ANNA);
    const payload = JSON.stringify(name === "login" ? body : { ...body, refreshToken });
    const url = `/services/de/basic/auth/${name}`;
    const before = traces(server);
    const asForms = FORM_TYPES.map((type) => ({ "content-type": type }));
    const asJson = FOREIGN.map((headers) => ({ ...headers, "content-type": "application/json" }));
    for (const headers of [...asForms, ...asJson]) {
      const reply = await server.app.inject({ method: "POST", url, headers, payload });
      expect([400, 403, 415]).toContain(reply.statusCode);
    }
    expect(traces(server)).toEqual(before);
  });
});

const preflight = ({ app }: TestApp, origin: string) =>
  app.inject({
    method: "OPTIONS",
    url: "/services/de/basic/prolong",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    },
  });

test("Q-19: other origins are listed exactly: the native shells', no wildcard, none that only looks alike, never the caller's own", async () => {
  const server = await testApp();
  for (const origin of ["capacitor://localhost", "https://localhost"]) {
    const { headers } = await preflight(server, origin);
    expect(headers["access-control-allow-origin"]).toBe(origin);
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    expect(headers.vary).toContain("Origin");
  }
  for (const origin of [
    "https://evil.example",
    "null",
    "http://localhost",
    "https://localhost.evil.example",
    "https://localhost:3000",
    "capacitor://localhost.evil",
    "ionic://localhost",
  ]) {
    const { headers } = await preflight(server, origin);
    expect([origin, headers["access-control-allow-origin"]]).toEqual([origin, undefined]);
  }
});

test("Q-19: the native shells, curl, old browsers and calendars are served", async () => {
  const server = await testApp();
  const { token } = await sessionOf(server, ANNA);
  const authorization = `Bearer ${token}`;
  const native = { "sec-fetch-site": "cross-site", origin: "capacitor://localhost" };
  for (const headers of [
    {},
    native,
    { "sec-fetch-site": "same-origin" },
    { origin: "https://x" },
  ]) {
    const info = await server.app.inject({
      url: "/services/de/basic/account/info",
      headers: { ...headers, authorization },
    });
    expect(info.statusCode).toBe(200);
  }
  const made = await server.app.inject({
    method: "POST",
    url: "/services/de/basic/account/feed",
    headers: { authorization },
    payload: { enabled: true },
  });
  const { pathname } = new URL(made.json<{ url: string }>().url);
  for (const headers of [
    {},
    { "sec-fetch-site": "cross-site", origin: "https://calendar.example" },
  ])
    expect((await server.app.inject({ url: pathname, headers })).statusCode).toBe(200);
});

test.each(["/libraries", "/config", "/library/1/record/7"])(
  "Q-19: %s is public and checks nobody's origin",
  async (path) => {
    const { app } = await testApp();
    const headers = { "sec-fetch-site": "cross-site", origin: "https://blog.example" };
    const reply = await app.inject({ url: `/services/de/basic${path}`, headers });
    expect(reply.statusCode).toBe(200);
  },
);
