import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  library as librarySchema,
  libraryId,
  linkedPasswordReply,
  openedLink,
  problem,
  projectId,
  session as sessionSchema,
} from "@freihand/contract";
import { hashPassword, type BuiltinSchema } from "@freihand/connector-builtin";
import { passwordStore } from "@freihand/connector-builtin/testkit";
import { type Database, openDatabase } from "@freihand/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { passwordTokens } from "../password-token.ts";
import { embeddedSetup } from "../testkit/embedded-setup.ts";
import { keys, testApp, type TestApp } from "./fake/test-app.ts";

const BASE = "/services/de/basic";
const OLD = "drei alte Eulen";
const NEW = " neue Nachtigall ";
const HOUR_MS = 3_600_000;

const LINK = z.object({ project: projectId, library: libraryId, id: z.string() });

let folder = "";
let database: Database<BuiltinSchema>;
let server: TestApp;
const clock = { now: 0 };

beforeEach(async () => {
  clock.now = Date.parse("2026-11-21T11:00:00Z");
  folder = mkdtempSync(join(tmpdir(), "freihand-forgotten-"));
  database = await openDatabase(join(folder, "freihand.sqlite"));
  const row = { project: "basic", password_hash: await hashPassword(OLD), patron_group: "adult" };
  const anna = { ...row, user_id: "anna", name: "Anna", email: "a@example.org" };
  await database.db
    .insertInto("patrons")
    .values([
      { ...anna, library_id: 1 },
      { ...anna, library_id: 2 },
      { ...row, library_id: 1, user_id: "bert", name: "Bert" },
    ])
    .execute();
  const passwords = (await passwordStore(database.db))({ project: "basic", libraryId: 1 });
  server = await testApp({
    setup: embeddedSetup(database.db, () => clock.now, passwords),
    clock,
  });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const post = (path: string, payload: object, remoteAddress = "192.0.2.1") =>
  server.app.inject({ method: "POST", url: `${BASE}${path}`, payload, remoteAddress });
const request = (userId: string, over: object = {}, address?: string) =>
  post("/auth/password/link", { libraryId: 1, userId, ...over }, address);
const open = async (token: string) =>
  openedLink.parse((await post("/auth/password/open", { libraryId: 1, token })).json());
const choose = async (token: string, password = NEW) =>
  linkedPasswordReply.parse(
    (await post("/auth/password/new", { libraryId: 1, token, password })).json(),
  );
const login = (password: string) => post("/auth/login", { libraryId: 1, userId: "anna", password });

/** What stands in the links that are to be mailed, the oldest first. */
async function tokens(): Promise<readonly string[]> {
  const rows = await database.db
    .selectFrom("password_links")
    .selectAll()
    .orderBy("made_at_ms")
    .execute();
  return rows.map(({ project, library_id, id, token_hash }) => {
    const link = z.parse(LINK, { project, library: library_id, id });
    return passwordTokens(keys).find(link, token_hash) ?? "";
  });
}

test("a library says whether it mails links, and answers no call for one where it does not", async () => {
  const replies = await server.app.inject({ url: `${BASE}/libraries` });
  const can = z.array(librarySchema).parse(replies.json());
  expect(can.map((one) => [Number(one.id), one.can.passwordLink])).toEqual([
    [1, true],
    [2, false],
  ]);
  const refused = await request("anna", { libraryId: 2 });
  expect([refused.statusCode, problem.parse(refused.json()).code]).toEqual([404, "unsupported"]);
});

test("the answer and its time are the same for a card, for one without an address, and for none", async () => {
  const answered = await Promise.all(
    ["anna", "bert", "nobody"].map(async (card) => {
      const begun = performance.now();
      const { statusCode, body } = await request(card);
      return { statusCode, body, isLate: performance.now() - begun >= 490 };
    }),
  );
  const same = { statusCode: 204, body: "", isLate: true };
  expect(answered).toEqual([same, same, same]);
  const rows = await database.db.selectFrom("password_links").select("user_id").execute();
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(["anna", "bert"]);
});

test("a link changes the password once, ends every session and every other link; opening it uses nothing up", async () => {
  const before = sessionSchema.parse((await login(OLD)).json());
  await request("anna");
  clock.now += 1000;
  await request("anna");
  const [first = "", second = ""] = await tokens();
  expect(first).toMatch(/^[\w-]{43}$/);
  const opened = [await open(first), await open(first)];
  const usable = { status: "OK", userId: "anna", shortest: 8 };
  expect(opened).toEqual([usable, usable]);
  expect(await choose(first, "12345678")).toEqual({ status: "REFUSED", reason: "too_easy" });
  expect(await choose(first)).toEqual({ status: "OK", userId: "anna" });
  const info = await server.app.inject({
    url: `${BASE}/account/info`,
    headers: { authorization: `Bearer ${before.token}` },
  });
  expect(info.statusCode).toBe(401);
  for (const token of [first, second]) {
    expect(await open(token)).toEqual({ status: "GONE" });
    expect(await choose(token)).toEqual({ status: "REFUSED", reason: "gone" });
  }
  expect([(await login(OLD)).statusCode, (await login(NEW)).statusCode]).toEqual([401, 200]);
  // neither what is in a link nor the number of the card is in the log
  expect(server.log.join("\n")).not.toMatch(new RegExp(`${first}|anna`));
});

test("two who use a link at once: one of them does", async () => {
  await request("anna");
  const [token = ""] = await tokens();
  const replies = await Promise.all([choose(token, "eine erste Eule"), choose(token)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual(["OK", "REFUSED"]);
});

test("a link ends after an hour, and with the address to which it was mailed", async () => {
  await request("anna");
  const [token = ""] = await tokens();
  clock.now += HOUR_MS - 1;
  expect(await open(token)).toMatchObject({ status: "OK" });
  await database.db.updateTable("patrons").set({ email: "b@example.org" }).execute();
  expect(await open(token)).toEqual({ status: "GONE" });
  await database.db.updateTable("patrons").set({ email: "a@example.org" }).execute();
  clock.now += 1;
  expect(await open(token)).toEqual({ status: "GONE" });
});

test("a card gets five links in a day; whoever calls more often than ten times waits", async () => {
  const replies = await Promise.all(
    Array.from({ length: 11 }, (_, at) => request("anna", {}, `192.0.2.${String(at + 1)}`)),
  );
  const codes = replies.filter(({ statusCode }) => statusCode === 204);
  expect([codes.length, replies.some(({ statusCode }) => statusCode === 429)]).toEqual([10, true]);
  expect(await tokens()).toHaveLength(5);
  // the login is not held up by it
  expect((await login(OLD)).statusCode).toBe(200);
});
