import { cardSession, problem } from "@freihand/contract";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { secretTokenHash } from "../secret-token.ts";
import { testApp } from "./fake/test-app.ts";
import { ANNA, sessionOf } from "./testkit/people.ts";
import type { CardSession, Session } from "@freihand/contract";
import type { TestApp } from "./fake/test-app.ts";
import type { CardOwner } from "./testkit/card.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const DAY = 86_400_000;
const BERT: CardOwner = { ...ANNA, card: "1002" };

const call = ({ app }: TestApp, { token }: Session, [path, payload]: readonly [string, object?]) =>
  app.inject({
    method: payload === undefined ? "GET" : "POST",
    url: `/services/de/basic/account/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });

async function listed(server: TestApp, session: Session): Promise<readonly CardSession[]> {
  return z.array(cardSession).parse((await call(server, session, ["sessions"])).json());
}

const isIn = async (server: TestApp, session: Session) =>
  (await call(server, session, ["info"])).statusCode === 200;

const refreshCode = async ({ app }: TestApp, { refreshToken }: Session) => {
  const payload = { libraryId: 1, userId: "1001", refreshToken };
  const url = "/services/de/basic/auth/refresh";
  const reply = await app.inject({ method: "POST", url, payload });
  return reply.statusCode === 200 ? "ok" : problem.parse(reply.json()).code;
};

test("C2: a patron sees where the card is signed in: kind of device and dates, no address and nothing else of the device", async () => {
  const server = await testApp();
  const { app } = server;
  const login = { libraryId: 1, userId: "1001", password: "pw-Anna-basic-1" };
  await app.inject({
    method: "POST",
    url: "/services/de/basic/auth/login",
    headers: { "user-agent": FIREFOX },
    remoteAddress: "203.0.113.7",
    payload: { ...login, remember: false },
  });
  await sessionOf(server, BERT);
  server.clock.now += 3_600_000;
  const mine = await sessionOf(server, ANNA);
  const reply = await call(server, mine, ["sessions"]);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.json()).toEqual([
    expect.objectContaining({ current: true, passing: false }),
    expect.objectContaining({ current: false, passing: true }),
  ]);
  const [, other] = await listed(server, mine);
  expect(other).toEqual({
    id: expect.any(String),
    device: { program: "firefox", system: "windows" },
    signedIn: "2026-11-21",
    lastUsed: "2026-11-21",
    current: false,
    passing: true,
  });
  expect(reply.body).not.toMatch(/203\.0|Mozilla|140|NT 10/);
});

test("C2: the date of last use follows every refresh", async () => {
  const server = await testApp();
  const other = await sessionOf(server, ANNA);
  server.clock.now += 3 * DAY;
  expect(await refreshCode(server, other)).toBe("ok");
  const mine = await sessionOf(server, ANNA);
  const [, old] = await listed(server, mine);
  expect(old).toMatchObject({ signedIn: "2026-11-21", lastUsed: "2026-11-24" });
});

test("Q-14 C2: one session, all others or all can be ended from elsewhere, with immediate effect on access and refresh", async () => {
  const server = await testApp();
  const [one, two, three, mine] = [
    await sessionOf(server, ANNA),
    await sessionOf(server, ANNA),
    await sessionOf(server, ANNA),
    await sessionOf(server, ANNA),
  ];
  const bert = await sessionOf(server, BERT);
  const id = (await listed(server, one)).find(({ current }) => current)?.id;
  const remaining = await call(server, mine, ["sessions/end", { which: "one", id }]);
  expect(remaining.json()).toHaveLength(3);
  expect([await isIn(server, one), await refreshCode(server, one)]).toEqual([
    false,
    "unauthorized",
  ]);
  expect(await isIn(server, two)).toBe(true);
  expect((await call(server, mine, ["sessions/end", { which: "others" }])).json()).toMatchObject([
    { current: true },
  ]);
  expect([await isIn(server, two), await isIn(server, three)]).toEqual([false, false]);
  expect((await call(server, mine, ["sessions/end", { which: "all" }])).json()).toEqual([]);
  expect([await isIn(server, mine), await isIn(server, bert)]).toEqual([false, true]);
});

test("Q-3: nobody can end a session of another card, or learn whether there is one", async () => {
  const server = await testApp();
  const [anna, bert] = [await sessionOf(server, ANNA), await sessionOf(server, BERT)];
  const id = (await listed(server, anna))[0]?.id;
  const reply = await call(server, bert, ["sessions/end", { which: "one", id }]);
  const unknown = await call(server, bert, ["sessions/end", { which: "one", id: "nonsense" }]);
  expect([reply.statusCode, reply.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(await isIn(server, anna)).toBe(true);
});

test("C2: a device that signed out offline ends its session later by the hash of its token, which opens nothing", async () => {
  const server = await testApp();
  const session = await sessionOf(server, ANNA);
  const refreshTokenHash = secretTokenHash(session.refreshToken);
  const late = { ...session, refreshToken: refreshTokenHash };
  expect(await refreshCode(server, late)).toBe("unauthorized");
  const logout = (payload: object, project = "basic") =>
    server.app.inject({ method: "POST", url: `/services/de/${project}/auth/logout`, payload });
  expect((await logout({ refreshTokenHash }, "andere")).statusCode).toBe(204);
  expect(await isIn(server, session)).toBe(true);
  expect((await logout({})).statusCode).toBe(400);
  expect((await logout({ refreshTokenHash, refreshToken: "x" })).statusCode).toBe(400);
  expect((await logout({ refreshTokenHash })).statusCode).toBe(204);
  expect([await isIn(server, session), await refreshCode(server, session)]).toEqual([
    false,
    "unauthorized",
  ]);
});

test("C2: a new password ends all sessions of the card, its calendar and its pending passes, and nobody else's", async () => {
  const server = await testApp();
  const [anna, second] = [await sessionOf(server, ANNA), await sessionOf(server, ANNA)];
  const bert = await sessionOf(server, BERT);
  const feedOf = async (session: Session) => {
    const made = await call(server, session, ["feed", { enabled: true }]);
    return new URL(made.json<{ url: string }>().url).pathname;
  };
  const [annas, berts] = [await feedOf(anna), await feedOf(bert)];
  const status = async (url: string) => (await server.app.inject({ url })).statusCode;
  // served once, so that a cached reply could still be used
  expect([await status(annas), await status(berts)]).toEqual([200, 200]);
  const [family] = server.sessions.families.values();
  if (family === undefined) throw new Error("no session");
  const device = { project: family.project, library: family.library, userId: "1001" };
  const deviceToken = await server.devices.remember(device, undefined);
  expect(await server.devices.recognise(device, deviceToken)).toBeDefined();
  await server.passwordChanged({ ...family, patron: { userId: "1001" } });
  expect(await server.devices.recognise(device, deviceToken)).toBeUndefined();
  expect([await isIn(server, anna), await isIn(server, second)]).toEqual([false, false]);
  expect([await refreshCode(server, anna), await status(annas)]).toEqual(["unauthorized", 404]);
  expect([await isIn(server, bert), await status(berts)]).toEqual([true, 200]);
});
