import { createECDH } from "node:crypto";
import { problem, pushState, type Session } from "@freihand/contract";
import { beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "./fake/test-app.ts";
import { ANNA, sessionOf } from "./testkit/people.ts";

const BASE = "/services/en/basic";
let server: TestApp;
let anna: Session;

beforeAll(async () => {
  server = await testApp();
  anna = await sessionOf(server, ANNA);
});

const p256dh = createECDH("prime256v1").generateKeys("base64url");
const BROWSER = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/anna",
  p256dh,
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const WANTED = { ...BROWSER, details: true, without: ["card-expiring"] };

const post = (path: string, payload: object, token?: string) =>
  server.app.inject({
    method: "POST",
    url: `${BASE}${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload,
  });
const state = async () => {
  const headers = { authorization: `Bearer ${anna.token}` };
  const reply = await server.app.inject({ url: `${BASE}/account/push`, headers });
  return pushState.parse(reply.json());
};

test("a browser is subscribed with our key for its session, changed, and unsubscribed", async () => {
  const { key, subscription } = await state();
  expect([Buffer.from(key, "base64url").length, subscription]).toEqual([65, undefined]);
  const reply = await post("/account/push", WANTED, anna.token);
  expect(pushState.parse(reply.json())).toEqual({
    key,
    subscription: { endpoint: BROWSER.endpoint, details: true, without: ["card-expiring"] },
  });
  expect([...server.browsers.rows.values()]).toMatchObject([{ locale: "en", keyId: "k1" }]);
  await post("/account/push", { ...WANTED, details: false, without: [] }, anna.token);
  expect((await state()).subscription).toMatchObject({ details: false, without: [] });
  await post("/account/push/end", {}, anna.token);
  expect(await state()).toEqual({ key });
});

test.each([
  [{ endpoint: "https://push.evil.example/x" }, 404, "endpoint"],
  [{ endpoint: "https://fcm.googleapis.com:444/x" }, 404, "endpoint"],
  [{ endpoint: "https://10.0.0.1/x" }, 404, "endpoint"],
  [{ endpoint: "http://fcm.googleapis.com/x" }, 400, "endpoint"],
  [{ endpoint: `https://fcm.googleapis.com/${"x".repeat(1024)}` }, 400, "endpoint"],
  [{ p256dh: `B${"A".repeat(86)}` }, 400, "p256dh"],
  [{ auth: "short" }, 400, "auth"],
  [{ without: ["gossip"] }, 400, "without.0"],
])("Q-9: %j is refused", async (over, status, field) => {
  const reply = await post("/account/push", { ...WANTED, ...over }, anna.token);
  expect([reply.statusCode, problem.parse(reply.json()).field]).toEqual([status, field]);
  expect((await state()).subscription).toBeUndefined();
});

test("whoever knows the former address puts another in its place; nobody learns whether it was known", async () => {
  await post("/account/push", WANTED, anna.token);
  const endpoint = `${BROWSER.endpoint}-renewed`;
  const renewed = { ...BROWSER, endpoint };
  const replies = [
    await post("/push/renew", { former: "https://fcm.googleapis.com/guessed", ...renewed }),
    await post("/push/renew", { former: BROWSER.endpoint, ...renewed }),
  ];
  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [204, ""],
    [204, ""],
  ]);
  expect((await state()).subscription).toMatchObject({ endpoint, details: true });
  const evil = { ...renewed, endpoint: "https://push.evil.example/x" };
  expect((await post("/push/renew", { former: endpoint, ...evil })).statusCode).toBe(404);
  expect((await state()).subscription).toMatchObject({ endpoint });
});

test("neither endpoint nor keys of a browser are in the log", () => {
  const log = server.log.join("");
  for (const secret of [BROWSER.endpoint, p256dh, BROWSER.auth]) expect(log).not.toContain(secret);
});
