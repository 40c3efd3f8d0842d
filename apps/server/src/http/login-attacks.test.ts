import { libraryId, projectId, session, sessionFailure } from "@freihand/contract";
import { expect, test } from "vitest";
import { solved } from "../auth/testkit/solve-puzzle.ts";
import { testApp } from "./fake/test-app.ts";
import type { LoginProof } from "@freihand/contract";
import type { TestApp } from "./fake/test-app.ts";

const RIGHT = "pw-Anna-basic-1";
const FRESH = "192.0.2.200";

interface Tried {
  readonly from: string;
  readonly userId?: string;
  readonly library?: number;
  readonly password?: string;
  readonly proof?: LoginProof;
  readonly deviceToken?: string | undefined;
  readonly remember?: boolean;
}

const behindProxy = () => testApp({ trustedProxies: ["127.0.0.1"] });

const login = (
  { app }: TestApp,
  { from, userId = "1001", library = 1, password = RIGHT, ...more }: Tried,
) =>
  app.inject({
    method: "POST",
    url: "/services/de/basic/auth/login",
    headers: { "x-forwarded-for": from },
    payload: { libraryId: library, userId, password, ...more },
  });

/** Nonexistent cards, at a library system that does not report them as such. */
async function wrongLogins(server: TestApp, addresses: number, each: number) {
  const statuses: number[] = [];
  for (let nth = 0; nth < addresses * each; nth += 1) {
    const from = `203.0.113.${String(nth % addresses)}`;
    const reply = await login(server, { from, userId: `8${String(nth)}`, password: "falsch" });
    statuses.push(reply.statusCode);
  }
  return statuses;
}

/** Signs in as the client does: a puzzle is solved and the login repeated. */
async function withPuzzle(server: TestApp, tried: Tried) {
  const asked = await login(server, tried);
  const { code, puzzle } = sessionFailure.parse(asked.json());
  expect([asked.statusCode, code]).toEqual([429, "rate_limited"]);
  if (puzzle === undefined) throw new Error("no puzzle");
  return { puzzle, reply: await login(server, { ...tried, proof: solved(puzzle) }) };
}

test("Q-11: after 84 wrong logins from 7 addresses a correct password gets in at once, with a puzzle", async () => {
  const server = await behindProxy();
  const statuses = await wrongLogins(server, 7, 12);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(79);
  // one without a puzzle is let in for those who cannot solve any, and is taken
  await login(server, { from: "192.0.2.1", userId: "1002", password: "falsch" });
  const { puzzle, reply } = await withPuzzle(server, { from: FRESH });
  expect(reply.statusCode).toBe(200);
  expect(puzzle.tries * puzzle.answers * puzzle.iterations).toBe(2_000_000);
});

test("Q-11: after 12 wrong logins from one address a newcomer there gets in at once, with a puzzle", async () => {
  const server = await behindProxy();
  const shared = "203.0.113.0";
  expect(await wrongLogins(server, 1, 13)).toEqual([...Array.from({ length: 12 }, () => 401), 429]);
  expect((await withPuzzle(server, { from: shared })).reply.statusCode).toBe(200);
  const other = { from: shared, library: 2, password: "pw-Anna-basic-2" };
  const elsewhere = await login(server, other);
  // the card that has just signed in there has earned the address one more
  expect(elsewhere.statusCode).toBe(200);
});

test("Q-11: a wrong password with a puzzle is still a wrong password, and its puzzle is used up", async () => {
  const server = await behindProxy();
  await wrongLogins(server, 1, 13);
  const tried = { from: "203.0.113.0", password: "falsch" };
  const { puzzle, reply } = await withPuzzle(server, tried);
  expect(reply.statusCode).toBe(401);
  const again = await login(server, { ...tried, proof: solved(puzzle) });
  expect(sessionFailure.parse(again.json()).puzzle).toBeDefined();
});

test("Q-11: a device where the card has signed in needs no puzzle, wherever it is and after a restart", async () => {
  const server = await behindProxy();
  const { deviceToken } = session.parse((await login(server, { from: FRESH })).json());
  await wrongLogins(server, 7, 13);
  const train = "198.51.100.7";
  await login(server, { from: train, userId: "1002", password: "falsch" });
  expect((await login(server, { from: train })).statusCode).toBe(429);
  expect((await login(server, { from: train, deviceToken })).statusCode).toBe(200);
  const card = { project: projectId.parse("basic"), library: libraryId.parse(1), userId: "1001" };
  server.clock.now += 1;
  await server.devices.forgetCard(card);
  expect((await login(server, { from: "198.51.100.8", deviceToken })).statusCode).toBe(429);
});

test("Q-21: a shared computer is not remembered", async () => {
  const server = await testApp();
  const reply = await login(server, { from: FRESH, remember: false });
  expect(session.parse(reply.json())).not.toHaveProperty("deviceToken");
});

test("a client that solves no puzzles waits as before: Retry-After says how long", async () => {
  const server = await behindProxy();
  await wrongLogins(server, 1, 13);
  const tried = { from: "203.0.113.0" };
  const waiting = await login(server, tried);
  expect(waiting.statusCode).toBe(429);
  server.clock.now += Number(waiting.headers["retry-after"]) * 1000;
  expect((await login(server, tried)).statusCode).toBe(200);
});

test("one card signs in thirty times an hour and not sixty", async () => {
  const server = await testApp();
  const statuses = [];
  for (let nth = 0; nth < 60; nth += 1) {
    statuses.push((await login(server, { from: FRESH })).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
});
