import { session } from "@freihand/contract";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";

test("Q-28: a whole session leaves no card number, name, password, title, token, search text or address in any log line", async () => {
  const { app, log, libraries } = await testApp();
  const remoteAddress = "198.51.100.77";
  const typed = "Kanarienvogel-suche";
  const password = "Kanarienvogel-passwort";
  const id = "Kanarienvogel-id";
  const email = "canary@example.org";

  const ask = async (url: string, more: object = {}) =>
    app.inject({
      url,
      remoteAddress,
      headers: { "x-version": "3.4.0", "user-agent": "Kanarienvogel-agent" },
      ...more,
    });
  const post = async (url: string, payload: object, headers: object = {}) =>
    ask(url, { method: "POST", payload, headers });
  const base = "/services/de/basic";
  const query = {
    libraryId: 1,
    fields: [{ id: "any", value: typed }],
    limit: 1,
    offset: 0,
    prefetch: 0,
    countFacets: false,
    searchType: "single",
  };
  await post(`${base}/library/1/search`, query);
  await post(`${base}/library/1/search`, { ...query, fields: [{ id: typed, value: "x" }] });
  await ask(`${base}/library/1/suggest?q=${typed}`);
  await ask(`${base}/library/1/record/${id}`);
  await ask(`/services/cover/small/basic/1/${id}`);
  await ask(`/login/1/1001?redirect=/${id}`);
  await ask(`/services/de/${id}/config`, {
    headers: { "x-version": "Kanarienvogel-version" },
  });
  await post(`${base}/auth/login`, { libraryId: 1, userId: "1001", password });
  const opened = session.parse(
    (
      await post(`${base}/auth/login`, {
        libraryId: 1,
        userId: "1001",
        password: "pw-Anna-basic-1",
      })
    ).json(),
  );
  const authorization = `Bearer ${opened.token}`;
  await ask(`${base}/account/info`, { headers: { authorization } });
  await ask(`${base}/account/info`, { headers: { authorization: `${authorization}x` } });
  const requestId = "3f2c9a52-6f0a-4f6e-9d38-0c2b8c6f5a11";
  await post(`${base}/reservation`, { recordId: id, requestId, email }, { authorization });
  for (const state of libraries.values())
    state.failWith = new Error(
      `boom ${typed} ${password} ${id} ${email} 1001 Anna-basic-1\n    at ${typed}`,
    );
  expect((await post(`${base}/library/1/search`, query)).statusCode).toBe(500);
  await ask(`${base}/account/info`, { headers: { authorization } });
  await post(`${base}/auth/refresh`, {
    libraryId: 1,
    userId: "1001",
    refreshToken: opened.refreshToken,
  });
  await post(`${base}/auth/logout`, { refreshToken: opened.refreshToken });

  const all = log.join("");
  expect(log.length).toBeGreaterThan(15);
  for (const secret of [
    typed,
    password,
    id,
    email,
    "Kanarienvogel",
    '"1001"',
    "/1001",
    "Anna-basic-1",
    "Buch von",
    opened.token,
    opened.refreshToken,
    "198.51.100.77",
  ])
    expect([secret, all.includes(secret)]).toEqual([secret, false]);
});

test("a request line has route, status, time, project, library, client and a shortened address", async () => {
  const { app, log } = await testApp();
  await app.inject({
    url: "/services/de/basic/library/1/record/7?x=1",
    remoteAddress: "2001:db8:aaaa:bbbb:cccc::1",
    headers: { "x-version": "3.4.0" },
  });
  const line: unknown = JSON.parse(log.at(-1) ?? "{}");
  expect(line).toMatchObject({
    msg: "request",
    route: "/services/:locale/:project/library/:libraryId/record/:id",
    method: "GET",
    status: 200,
    project: "basic",
    library: 1,
    client: "3.4.0",
    from: "2001:db8:aaaa::/48",
    traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test("X-Forwarded-For is trusted from a configured proxy only", async () => {
  const ask = async (trustedProxies: string[]) => {
    const { app, log } = await testApp({ trustedProxies });
    await app.inject({
      url: "/healthz",
      remoteAddress: "10.0.0.5",
      headers: { "x-forwarded-for": "203.0.113.9", "x-forwarded-host": "evil.example" },
    });
    return log.join("");
  };
  expect(await ask([])).toContain("10.0.0.0/24");
  expect(await ask(["10.0.0.0/8"])).toContain("203.0.113.0/24");
});
