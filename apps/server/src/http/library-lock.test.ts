import { session, sessionFailure } from "@freihand/contract";
import { expect, test, vi } from "vitest";
import { testApp } from "./fake/test-app.ts";
import { listen } from "./serving.ts";
import type { TestApp } from "./fake/test-app.ts";

const HOUR = 3_600_000;
const RIGHT = "pw-Anna-basic-1";

/** A server whose library locks a card after five failed logins, as Göttingen's does. */
async function lockingLibrary() {
  const server = await testApp({ trustedProxies: ["127.0.0.1"] });
  const library = server.libraries.get("basic/1");
  if (library === undefined) throw new Error("no library");
  library.locksAfter = 5;
  return { server, library };
}

interface Tried {
  readonly password?: string;
  readonly from?: string;
  readonly userId?: string;
  readonly deviceToken?: string | undefined;
}

const login = (
  { app }: TestApp,
  { password = "falsch", from = "192.0.2.1", userId = "1001", deviceToken }: Tried = {},
) =>
  app.inject({
    method: "POST",
    url: "/services/de/basic/auth/login",
    headers: { "x-forwarded-for": from },
    payload: { libraryId: 1, userId, password, deviceToken },
  });

const attempts = (count: number) => Array.from({ length: count }, (_, index) => index);

test("Q-11: a card of a library that locks after five has four wrong passwords a day, then waits", async () => {
  const { server, library } = await lockingLibrary();
  const statuses: number[] = [];
  for (const nth of attempts(6)) {
    server.clock.now += nth;
    statuses.push((await login(server)).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  const waiting = await login(server, { password: RIGHT });
  expect(sessionFailure.parse(waiting.json()).code).toBe("rate_limited");
  server.clock.now += Number(waiting.headers["retry-after"]) * 1000;
  expect((await login(server, { password: RIGHT })).statusCode).toBe(200);
  expect([library.typed.length, library.locked]).toEqual([5, []]);
});

test("Q-11: no number of addresses, spellings of the card number, and hours makes us lock a card", async () => {
  const { server, library } = await lockingLibrary();
  const written = ["1001", " 1001", "1001 ", "  1001  "];
  for (const attempt of attempts(120)) {
    server.clock.now += HOUR / 6;
    const userId = written[attempt % written.length] ?? "1001";
    await login(server, { from: `198.51.100.${String(attempt)}`, userId });
  }
  // twenty hours
  expect([library.typed.length, library.locked]).toEqual([4, []]);
});

test("Q-11: thirty simultaneous attempts reach such a library four times", async () => {
  const { server, library } = await lockingLibrary();
  await Promise.all(attempts(30).map((nth) => login(server, { from: `203.0.113.${String(nth)}` })));
  expect([library.typed.length, library.locked]).toEqual([4, []]);
});

test("Q-11: a patron who has signed in here before keeps an attempt that strangers cannot use up", async () => {
  const { server, library } = await lockingLibrary();
  const first = await login(server, { from: "192.0.2.9", password: RIGHT });
  const { deviceToken } = session.parse(first.json());
  for (const nth of attempts(20)) await login(server, { from: `203.0.113.${String(nth)}` });
  const later = { from: "198.51.100.4", password: RIGHT };
  expect((await login(server, later)).statusCode).toBe(429);
  expect((await login(server, { ...later, deviceToken })).statusCode).toBe(200);
  expect(library.locked).toEqual([]);
});

test("Q-11: a success restores the card's attempts, as it does at the library", async () => {
  const { server, library } = await lockingLibrary();
  let deviceToken: string | undefined;
  for (const round of attempts(3)) {
    server.clock.now += round;
    for (const nth of attempts(3))
      expect([nth, (await login(server, { deviceToken })).statusCode]).toEqual([nth, 401]);
    const right = await login(server, { password: RIGHT, deviceToken });
    expect(right.statusCode).toBe(200);
    ({ deviceToken } = session.parse(right.json()));
  }
  expect(library.locked).toEqual([]);
});

test("Q-11: an attempt counts even if its client disconnects before the reply", async () => {
  const { server, library } = await lockingLibrary();
  const address = await listen(server.app, { host: "127.0.0.1", port: 0 });
  const answer = Promise.withResolvers<undefined>();
  const signals: AbortSignal[] = [];
  library.onItsWay = async (signal) => {
    signals.push(signal);
    await answer.promise;
    signal.throwIfAborted();
  };
  const client = new AbortController();
  const hungUp = fetch(`${address}/services/de/basic/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ libraryId: 1, userId: "1001", password: "falsch" }),
    signal: client.signal,
  }).catch((error: unknown) => error);
  await vi.waitFor(() => {
    expect(signals).toHaveLength(1);
  });
  client.abort();
  expect(await hungUp).toMatchObject({ name: "AbortError" });
  await vi.waitFor(async () => {
    expect(await connectionsOf(server)).toBe(0);
  });
  expect(signals[0]?.aborted).toBe(false);
  delete library.onItsWay;
  answer.resolve(undefined);
  const later = [];
  for (const nth of attempts(4))
    later.push((await login(server, { from: `203.0.113.${String(nth)}` })).statusCode);
  expect([later, library.locked]).toEqual([[401, 401, 401, 429], []]);
  await server.app.close();
});

const connectionsOf = ({ app }: TestApp) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => {
      if (error) reject(error);
      else resolve(count);
    });
  });

test("Q-16: a library that does not answer costs a card none of its attempts", async () => {
  const { server, library } = await lockingLibrary();
  library.failWith = new Error("away");
  for (const nth of attempts(8))
    expect([nth, (await login(server)).statusCode]).toEqual([nth, 500]);
  delete library.failWith;
  expect((await login(server, { password: RIGHT })).statusCode).toBe(200);
});
