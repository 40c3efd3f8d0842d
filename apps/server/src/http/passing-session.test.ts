import { session, sessionFailure } from "@freihand/contract";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import { ANNA, sessionOf } from "./testkit/people.ts";
import type { TestApp } from "./fake/test-app.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const refresh = ({ app }: TestApp, refreshToken: string) =>
  app.inject({
    method: "POST",
    url: "/services/de/basic/auth/refresh",
    payload: { libraryId: 1, userId: "1001", refreshToken },
  });

/** Refreshes again and again. @returns the hours after the login at which it was refused, or undefined */
async function hoursUntilRefused(server: TestApp, first: string, hours: readonly number[]) {
  const begun = server.clock.now;
  let token = first;
  for (const hour of hours) {
    server.clock.now = begun + hour * HOUR;
    const reply = await refresh(server, token);
    if (reply.statusCode !== 200) return [hour, sessionFailure.parse(reply.json()).code];
    token = session.parse(reply.json()).refreshToken;
  }
  return undefined;
}

test("Q-14: a session that is not to be remembered is over after eight hours, however often it was refreshed", async () => {
  const server = await testApp();
  const { refreshToken } = await sessionOf(server, ANNA, { remember: false });
  expect(await hoursUntilRefused(server, refreshToken, [1, 4, 7, 7.99, 8])).toEqual([
    8,
    "token_expired",
  ]);
});

test("Q-14: its access tokens end with it, even new ones", async () => {
  const server = await testApp();
  const { refreshToken } = await sessionOf(server, ANNA, { remember: false });
  const begun = server.clock.now;
  server.clock.now = begun + 8 * HOUR - MINUTE;
  const { token } = session.parse((await refresh(server, refreshToken)).json());
  const info = async () => {
    const url = "/services/de/basic/account/info";
    const headers = { authorization: `Bearer ${token}` };
    return (await server.app.inject({ url, headers })).statusCode;
  };
  expect(await info()).toBe(200);
  server.clock.now = begun + 8 * HOUR;
  expect(await info()).toBe(401);
});

test.each([{ remember: true }, {}])("Q-14: with %j a session lasts ninety days", async (over) => {
  const server = await testApp();
  const { refreshToken } = await sessionOf(server, ANNA, over);
  const days = [1, 30, 60, 89.9, 90].map((day) => (day * DAY) / HOUR);
  expect(await hoursUntilRefused(server, refreshToken, days)).toEqual([90 * 24, "token_expired"]);
});

const logout = ({ app }: TestApp, body: object) =>
  app.inject({ method: "POST", url: "/services/de/basic/auth/logout", payload: body });

test("Q-21: a logout that clears the device has the browser clear its data for this origin", async () => {
  const server = await testApp();
  const { refreshToken } = await sessionOf(server, ANNA, { remember: false });
  const reply = await logout(server, { refreshToken, clearDevice: true });
  expect([reply.statusCode, reply.body]).toEqual([204, ""]);
  expect(reply.headers["clear-site-data"]).toBe('"cache", "storage"');
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect((await refresh(server, refreshToken)).statusCode).toBe(401);
});

test.each([{}, { clearDevice: false }])(
  "a logout with %j leaves the device alone",
  async (over) => {
    const server = await testApp();
    const { refreshToken } = await sessionOf(server, ANNA);
    const reply = await logout(server, { refreshToken, ...over });
    expect([reply.statusCode, reply.headers["clear-site-data"]]).toEqual([204, undefined]);
  },
);

test("Q-21: the device is cleared even for a session that is already over", async () => {
  const server = await testApp();
  const reply = await logout(server, { refreshToken: "unbekannt", clearDevice: true });
  expect([reply.statusCode, reply.headers["clear-site-data"]]).toEqual([204, '"cache", "storage"']);
});
