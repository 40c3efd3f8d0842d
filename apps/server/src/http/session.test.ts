import { problem, session, sessionFailure } from "@freihand/contract";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import type { Session } from "@freihand/contract";
import type { TestApp } from "./fake/test-app.ts";

const NAME = "Anna-basic-1";
const MINUTE = 60_000;

function post({ app }: TestApp, call: string, payload: object) {
  return app.inject({ method: "POST", url: `/services/de/basic/auth/${call}`, payload });
}

const login = (server: TestApp, over: object = {}) =>
  post(server, "login", { libraryId: 1, userId: "1001", password: `pw-${NAME}`, ...over });

async function signedIn(server: TestApp): Promise<Session> {
  return session.parse((await login(server)).json());
}

const refresh = (server: TestApp, refreshToken: string, over: object = {}) =>
  post(server, "refresh", { libraryId: 1, userId: "1001", refreshToken, ...over });

const info = ({ app }: TestApp, token: string, project = "basic") =>
  app.inject({
    url: `/services/de/${project}/account/info`,
    headers: { authorization: `Bearer ${token}` },
  });

test("a login returns tokens that open the account, and nothing of it may be cached", async () => {
  const server = await testApp();
  const reply = await login(server);
  expect(reply.headers["cache-control"]).toBe("no-store");
  const opened = session.parse(reply.json());
  expect(opened).toMatchObject({ name: NAME, userId: "1001", libraryId: 1 });
  expect(opened.tokenExpires).toBe(new Date(server.clock.now + 15 * MINUTE).toISOString());
  const account = await info(server, opened.token);
  expect(account.json()).toMatchObject({ lent: [{ title: `Buch von ${NAME}` }] });
  expect(account.headers["cache-control"]).toBe("no-store");
  expect(account.headers.etag).toBeUndefined();
});

test("Q-11: an unknown card and a wrong password get the same answer", async () => {
  const server = await testApp();
  const replies = [
    await login(server, { password: "falsch" }),
    await login(server, { userId: "9999" }),
  ];
  const bodies = replies.map((reply) => {
    expect(reply.statusCode).toBe(401);
    const { instance: _i, traceId: _t, ...body } = sessionFailure.parse(reply.json());
    return body;
  });
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]).toMatchObject({ success: false, code: "login_failed", retryable: false });
});

test("Q-17: every refusal of login and refresh has the body of a failed session", async () => {
  const server = await testApp();
  const replies = [
    await login(server, { libraryId: 99 }),
    await login(server, { extra: 1 }),
    await login(server, { password: "ü".repeat(65) }),
    await refresh(server, "unbekannt"),
    await server.app.inject({
      method: "POST",
      url: "/services/de/basic/auth/login",
      headers: { "content-type": "text/xml" },
      payload: "<login/>",
    }),
    await server.app.inject({
      method: "POST",
      url: "/services/de/basic/auth/refresh",
      headers: { "sec-fetch-site": "cross-site" },
      payload: {},
    }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 400, 400, 401, 415, 403]);
  expect(replies.map((reply) => sessionFailure.parse(reply.json()).code)).toEqual([
    "library_missing",
    "validation",
    "validation",
    "unauthorized",
    "validation",
    "unsupported",
  ]);
});

test("Q-11: after ten wrong passwords the account waits, longer each time, and Retry-After has the time", async () => {
  const server = await testApp();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    server.clock.now += 1000;
    statuses.push((await login(server, { password: `falsch ${String(attempt)}` })).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const waiting = await login(server);
  expect(sessionFailure.parse(waiting.json()).code).toBe("rate_limited");
  server.clock.now += Number(waiting.headers["retry-after"]) * 1000;
  expect((await login(server)).statusCode).toBe(200);
});

test("Q-16: when the library is down, no password is reported as wrong and nothing is counted", async () => {
  const server = await testApp();
  const library = server.libraries.get("basic/1");
  if (library === undefined) throw new Error("no library");
  library.failWith = new Error("boom");
  for (let attempt = 0; attempt < 15; attempt += 1)
    expect((await login(server)).statusCode).toBe(500);
  delete library.failWith;
  expect((await login(server)).statusCode).toBe(200);
});

test("Q-38: an access token expires after fifteen minutes with token_expired, with 30 s of tolerance between clocks", async () => {
  const server = await testApp();
  const { token } = await signedIn(server);
  server.clock.now += 15 * MINUTE + 20_000;
  expect((await info(server, token)).statusCode).toBe(200);
  server.clock.now += 11_000;
  const reply = await info(server, token);
  expect([reply.statusCode, problem.parse(reply.json()).code]).toEqual([401, "token_expired"]);
});

test("Q-14: refreshing rotates; a retry within 30 s gets the same reply, a later one ends the session", async () => {
  const server = await testApp();
  const first = await signedIn(server);
  const second = session.parse((await refresh(server, first.refreshToken)).json());
  expect(second.refreshToken).not.toBe(first.refreshToken);
  server.clock.now += 29_000;
  expect((await refresh(server, first.refreshToken)).json()).toEqual(second);
  server.clock.now += 2000;
  const replay = await refresh(server, first.refreshToken);
  expect(sessionFailure.parse(replay.json()).code).toBe("token_reused");
  const heir = await refresh(server, second.refreshToken);
  expect(sessionFailure.parse(heir.json()).code).toBe("token_reused");
  expect((await info(server, second.token)).statusCode).toBe(401);
});

test("Q-14: twenty simultaneous refreshes get the same successor", async () => {
  const server = await testApp();
  const first = await signedIn(server);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => refresh(server, first.refreshToken)),
  );
  const tokens = replies.map((reply) => session.parse(reply.json()).refreshToken);
  expect(new Set(tokens).size).toBe(1);
  expect(
    [...server.sessions.rows.values()].filter(({ usedAt }) => usedAt === undefined),
  ).toHaveLength(1);
});

test("a session ends after 90 days however often it was refreshed", async () => {
  const server = await testApp();
  let { refreshToken } = await signedIn(server);
  for (let month = 0; month < 3; month += 1) {
    server.clock.now += 29 * 1440 * MINUTE;
    ({ refreshToken } = session.parse((await refresh(server, refreshToken)).json()));
  }
  server.clock.now += 4 * 1440 * MINUTE;
  const reply = await refresh(server, refreshToken);
  expect(sessionFailure.parse(reply.json()).code).toBe("token_expired");
});

test("logout ends the session on the server too, for access and refresh", async () => {
  const server = await testApp();
  const { token, refreshToken } = await signedIn(server);
  const gone = await post(server, "logout", { refreshToken });
  expect([gone.statusCode, gone.body]).toEqual([204, ""]);
  expect((await info(server, token)).statusCode).toBe(401);
  expect(sessionFailure.parse((await refresh(server, refreshToken)).json()).code).toBe(
    "unauthorized",
  );
  expect((await post(server, "logout", { refreshToken: "unbekannt" })).statusCode).toBe(204);
});

test("Q-3: a refresh token is valid for its own library, card and project only, and a wrong try does not end it", async () => {
  const server = await testApp();
  const { refreshToken } = await signedIn(server);
  const wrong = [
    await refresh(server, refreshToken, { libraryId: 2 }),
    await refresh(server, refreshToken, { userId: "1002" }),
    await server.app.inject({
      method: "POST",
      url: "/services/de/andere/auth/refresh",
      payload: { libraryId: 1, userId: "1001", refreshToken },
    }),
  ];
  for (const reply of wrong)
    expect([reply.statusCode, sessionFailure.parse(reply.json()).code]).toEqual([
      401,
      "unauthorized",
    ]);
  expect((await refresh(server, refreshToken)).statusCode).toBe(200);
});

test("Q-12: neither password, card number, name nor the connector's secret is in what the server stores", async () => {
  const server = await testApp();
  const { refreshToken } = await signedIn(server);
  await refresh(server, refreshToken);
  const stored = JSON.stringify([
    ...server.sessions.rows.values(),
    ...server.sessions.families.values(),
  ]);
  for (const text of ["1001", NAME, "secret of", refreshToken]) expect(stored).not.toContain(text);
});

test("a card that the library no longer knows ends the session, so that the next refresh is definitively refused", async () => {
  const server = await testApp();
  const { token, refreshToken } = await signedIn(server);
  const { LibraryError } = await import("@freihand/connector-kit");
  const { libraryId } = await import("@freihand/contract");
  const library = server.libraries.get("basic/1");
  if (library === undefined) throw new Error("no library");
  library.failWith = new LibraryError("session_ended", libraryId.parse(1));
  expect((await info(server, token)).statusCode).toBe(401);
  expect((await refresh(server, refreshToken)).statusCode).toBe(401);
});
