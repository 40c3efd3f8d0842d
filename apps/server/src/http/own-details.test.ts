import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  changeContactReply,
  changePasswordReply,
  library as librarySchema,
  libraryId,
  problem,
  projectId,
  session as sessionSchema,
  type Session,
} from "@freihand/contract";
import { hashPassword, type BuiltinSchema } from "@freihand/connector-builtin";
import { passwordStore } from "@freihand/connector-builtin/testkit";
import { type Database, openDatabase } from "@freihand/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { embeddedSetup } from "../testkit/embedded-setup.ts";
import type { LiveSetup } from "../libraries/live-setup.ts";
import { testApp, type TestApp } from "./fake/test-app.ts";

const BASE = "/services/de/basic";
const OLD = "drei alte Eulen";
const NEW = " neue Nachtigall ";

let folder = "";
let database: Database<BuiltinSchema>;
let setup: LiveSetup;
let server: TestApp;
const clock = { now: 0 };

beforeEach(async () => {
  clock.now = Date.parse("2026-11-21T11:00:00Z");
  folder = mkdtempSync(join(tmpdir(), "freihand-own-"));
  database = await openDatabase(join(folder, "freihand.sqlite"));
  const row = { project: "basic", password_hash: await hashPassword(OLD), patron_group: "adult" };
  const anna = { ...row, user_id: "anna", name: "Anna", email: "a@example.org", city: "Lindau" };
  const cards = [
    { ...anna, library_id: 1 },
    { ...row, library_id: 1, user_id: "bert", name: "Bert" },
    { ...anna, library_id: 2 },
  ];
  await database.db.insertInto("patrons").values(cards).execute();
  const scope = { project: "basic", libraryId: 1 };
  const passwords = (await passwordStore(database.db))(scope);
  setup = embeddedSetup(database.db, () => clock.now, passwords);
  server = await testApp({ setup, clock });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const login = (userId: string, password: string, over: object = {}) =>
  server.app.inject({
    method: "POST",
    url: `${BASE}/auth/login`,
    payload: { libraryId: 1, userId, password, ...over },
  });
const signIn = async (userId = "anna", password = OLD, over: object = {}) =>
  sessionSchema.parse((await login(userId, password, over)).json());

const get = ({ token }: Session, path: string) =>
  server.app.inject({
    url: `${BASE}/account/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
const post = ({ token }: Session, path: string, payload: object) =>
  server.app.inject({
    method: "POST",
    url: `${BASE}/account/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

const change = async (who: Session, payload: object) =>
  changePasswordReply.parse((await post(who, "password", payload)).json());
const isIn = async (who: Session) => (await get(who, "info")).statusCode === 200;
const contactOf = async (who: Session) =>
  z.looseObject({}).parse((await get(who, "contact")).json());
const changeContact = async (who: Session, payload: object) =>
  changeContactReply.parse((await post(who, "contact", payload)).json());

/** A code as the library prints it. */
async function codeFor(card: string): Promise<string> {
  const library = setup.libraries.find(projectId.parse("basic"), libraryId.parse(1));
  const code = await library?.readers?.makeCode(card);
  if (code === undefined) throw new Error("no such card");
  return code.code;
}

test("a library says whether its patrons choose passwords and change their contact details", async () => {
  const replies = await server.app.inject({ url: `${BASE}/libraries` });
  const can = z
    .array(librarySchema)
    .parse(replies.json())
    .map((one) => [String(one.id), [one.can.password, one.can.contact]]);
  expect(Object.fromEntries(can)).toEqual({ 1: [true, true], 2: [false, true] });
  const other = await signIn("anna", OLD, { libraryId: 2 });
  const reply = await post(other, "password", { password: NEW, current: OLD });
  expect([reply.statusCode, problem.parse(reply.json()).code]).toEqual([404, "unsupported"]);
});

test("a new password ends every session of the card, and signs this device in anew", async () => {
  const [phone, bert, mine] = [await signIn(), await signIn("bert"), await signIn()];
  expect((await get(mine, "password")).json()).toEqual({ shortest: 8, needsCurrent: true });
  const reply = await change(mine, { password: NEW, current: OLD });
  if (reply.status !== "OK" || reply.session === undefined) throw new Error("not changed");
  expect([await isIn(phone), await isIn(mine), await isIn(bert)]).toEqual([false, false, true]);
  expect(await isIn(reply.session)).toBe(true);
  expect(reply.session.deviceToken).toBeDefined();
  expect((await get(reply.session, "sessions")).json()).toMatchObject([{ current: true }]);
  expect((await login("anna", OLD)).statusCode).toBe(401);
  expect((await login("anna", NEW)).statusCode).toBe(200);
});

test("Q-21: on a shared computer the session stays a short one, and the device unknown", async () => {
  const passing = await signIn("anna", OLD, { remember: false });
  const reply = await change(passing, { password: NEW, current: OLD });
  if (reply.status !== "OK" || reply.session === undefined) throw new Error("not changed");
  expect((await get(reply.session, "sessions")).json()).toMatchObject([{ passing: true }]);
  expect(reply.session.deviceToken).toBeUndefined();
});

test.each([
  [{ password: NEW }, "wrong_password"],
  [{ password: NEW, current: "falsch" }, "wrong_password"],
  [{ password: "kurz", current: OLD }, "too_short"],
  [{ password: "12345678", current: OLD }, "too_easy"],
  [{ password: OLD, current: OLD }, "unchanged"],
])("%j is refused as %s, and everything stays", async (payload, reason) => {
  const mine = await signIn();
  expect(await change(mine, payload)).toEqual({ status: "REFUSED", reason });
  expect(await isIn(mine)).toBe(true);
  expect((await login("anna", OLD)).statusCode).toBe(200);
});

test("Q-11: guessing the password in an open session is slowed down as at a login, and counted with it", async () => {
  const mine = await signIn();
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1)
    statuses.push((await post(mine, "password", { password: NEW, current: "falsch" })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const email = await post(mine, "contact", { email: "b@example.org", current: "falsch" });
  expect(problem.parse(email.json()).code).toBe("rate_limited");
  // what needs no password is not delayed
  expect((await post(mine, "contact", { email: "a@example.org" })).statusCode).toBe(200);
  clock.now += Number(email.headers["retry-after"]) * 1000;
  expect((await login("anna", OLD)).statusCode).toBe(200);
});

test("a change without a guess does not make up for guesses", async () => {
  const mine = await signIn();
  for (let nth = 0; nth < 10; nth += 1) {
    await change(mine, { password: NEW, current: "falsch" });
    await post(mine, "contact", { email: "a@example.org", current: "falsch" });
  }
  const reply = await post(mine, "password", { password: NEW, current: "falsch" });
  expect(reply.statusCode).toBe(429);
});

test("who signs in with a code is told so, needs no other password, and stays in with the new one", async () => {
  const first = await signIn("bert", await codeFor("bert"));
  expect(first.choosePassword).toBe(true);
  expect((await get(first, "info")).json()).toMatchObject({
    account: { choosePasswordBy: "2026-11-24T11:00:00.000Z" },
  });
  expect((await get(first, "password")).json()).toEqual({ shortest: 8, needsCurrent: false });
  const reply = await change(first, { password: NEW });
  if (reply.status !== "OK" || reply.session === undefined) throw new Error("not changed");
  expect(reply.session.choosePassword).toBeUndefined();
  clock.now += 80 * 3_600_000;
  const refreshed = await server.app.inject({
    method: "POST",
    url: `${BASE}/auth/refresh`,
    payload: { libraryId: 1, userId: "bert", refreshToken: reply.session.refreshToken },
  });
  const later = sessionSchema.parse(refreshed.json());
  const info = await get(later, "info");
  expect(info.statusCode).toBe(200);
  expect(info.json()).not.toHaveProperty("account.choosePasswordBy");
  expect(await change(later, { password: "noch eine Eule" })).toMatchObject({ status: "REFUSED" });
});

test("an error after the change would be a lie: the reply says that logins may be left", async () => {
  const [phone, mine] = [await signIn(), await signIn()];
  server.sessions.endAll = () => Promise.reject(new Error("disk full"));
  expect(await change(mine, { password: NEW, current: OLD })).toEqual({ status: "OK" });
  expect([await isIn(phone), await isIn(mine)]).toEqual([true, true]);
  expect((await login("anna", NEW)).statusCode).toBe(200);
  expect(server.log.join("")).toContain("logins with the former one could not be ended");
});

test("the e-mail address is changed with the password, the postal address where the library allows it", async () => {
  const mine = await signIn();
  const before = await contactOf(mine);
  expect(before).toEqual({
    email: "a@example.org",
    city: "Lindau",
    mayChange: { email: true, address: false },
    needsCurrent: true,
  });
  const email = "neu@example.org";
  expect(await changeContact(mine, { email })).toEqual({
    status: "REFUSED",
    reason: "wrong_password",
  });
  expect(await changeContact(mine, { email: "keine", current: OLD })).toEqual({
    status: "REFUSED",
    reason: "invalid",
    field: "email",
  });
  expect(await changeContact(mine, { email, city: "Bregenz", current: OLD })).toEqual({
    status: "REFUSED",
    reason: "not_allowed",
    field: "city",
  });
  expect(await contactOf(mine)).toEqual(before);
  expect(await changeContact(mine, { email: ` ${email} `, current: OLD })).toMatchObject({
    status: "OK",
    contact: { email, city: "Lindau" },
  });
  expect(await changeContact(mine, { email: null, current: OLD })).toMatchObject({ status: "OK" });
  expect(await contactOf(mine)).not.toHaveProperty("email");
});

test("the postal address needs no password; a library may keep the e-mail address to itself", async () => {
  const mine = await signIn("anna", OLD, { libraryId: 2 });
  expect(await changeContact(mine, { street: "Seeweg 1", city: "" })).toEqual({
    status: "OK",
    contact: {
      email: "a@example.org",
      street: "Seeweg 1",
      mayChange: { email: false, address: true },
      needsCurrent: true,
    },
  });
  expect(await changeContact(mine, { email: "b@example.org", current: OLD })).toMatchObject({
    reason: "not_allowed",
    field: "email",
  });
  expect(await changeContact(mine, { street: "Seeweg\u00001" })).toMatchObject({
    reason: "invalid",
    field: "street",
  });
});
