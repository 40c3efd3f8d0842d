import { libraryId, projectId } from "@freihand/contract";
import { staffTicket } from "@freihand/contract/staff";
import { describe, expect, test } from "vitest";
import { staffAccounts } from "../storage/staff-accounts.ts";
import { staffJournal } from "../storage/staff-journal.ts";
import { recoveryCodeHash, totpCode } from "../auth/staff/second-factor.ts";
import { staffApp, type StaffApp, type TestMember } from "./testkit/staff-app.ts";
import { ANNA, sessionOf } from "./testkit/people.ts";

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function ticketOf({ post }: StaffApp, { name, password }: TestMember): Promise<string> {
  return staffTicket.parse((await post("/auth/sign-in", { name, password })).json()).ticket;
}

const self = ({ app }: StaffApp, token: string, project = "basic") =>
  app.inject({ url: `/staff/services/de/${project}/self`, headers: bearer(token) });

describe("signing in", () => {
  test("goes on with recovery codes when the server's key of the second factor is gone", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    const [unused = ""] = anna.recoveryCodes;
    const totp = { key: "gone", sealed: "AAAA" };
    const recoveryCodes = anna.recoveryCodes.map(recoveryCodeHash);
    await staffAccounts(desk.database.db).change(anna.id, { totp, recoveryCodes });
    const step = async (code: string) => {
      const ticket = await ticketOf(desk, anna);
      return desk.post("/auth/second-step", { ticket, code });
    };
    const refused = await step(desk.code(anna));
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: "login_failed", field: "code" });
    expect((await step(unused)).json()).toMatchObject({ displayName: "Frau anna" });
  });

  test("takes a password and a code, and is noted in the journal", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    const ticket = await ticketOf(desk, anna);
    const reply = await desk.post("/auth/second-step", {
      ticket,
      code: desk.code(anna),
      workstation: "Theke 1",
    });
    expect(reply.json()).toMatchObject({ displayName: "Frau anna" });
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect((await self(desk, reply.json().token)).json()).toEqual({
      name: "anna",
      displayName: "Frau anna",
      roles: ["desk"],
      libraries: [],
      workstation: "Theke 1",
      recoveryCodesLeft: 10,
    });
    const rows = await desk.database.db.selectFrom("staff_journal").selectAll().execute();
    expect(rows).toMatchObject([
      { staff_name: "anna", workstation: "Theke 1", action: "sign_in", outcome: "done" },
    ]);
  });

  test("a name that nobody has and a wrong password are the same refusal", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    const wrong = await desk.post("/auth/sign-in", { name: anna.name, password: "falsch" });
    const nobody = await desk.post("/auth/sign-in", { name: "niemand", password: "falsch" });
    for (const reply of [wrong, nobody]) expect(reply.statusCode).toBe(401);
    const { instance: _i, traceId: _t, ...text } = wrong.json();
    expect(nobody.json()).toMatchObject(text);
    expect(text).toMatchObject({ code: "login_failed" });
  });

  test("capitals and blanks around the name do not matter", async () => {
    const desk = await staffApp();
    const { password } = await desk.add();
    const reply = await desk.post("/auth/sign-in", { name: " Anna ", password });
    expect(reply.statusCode).toBe(200);
  });

  test("a code is good for once, even with another ticket", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    const code = desk.code(anna);
    const first = await desk.post("/auth/second-step", {
      ticket: await ticketOf(desk, anna),
      code,
    });
    expect(first.statusCode).toBe(200);
    const again = await desk.post("/auth/second-step", {
      ticket: await ticketOf(desk, anna),
      code,
    });
    expect(again.json()).toMatchObject({ code: "login_failed", field: "code" });
  });

  test("the code of a step to either side is good, of two steps it is not", async () => {
    for (const [away, status] of [
      [-2, 401],
      [-1, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const desk = await staffApp();
      const anna = await desk.add();
      const code = totpCode(anna.secret, desk.clock.now + away * 30_000);
      const ticket = await ticketOf(desk, anna);
      expect((await desk.post("/auth/second-step", { ticket, code })).statusCode).toBe(status);
    }
  });

  test("a recovery code is good for once", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    const [code = ""] = anna.recoveryCodes;
    const first = await desk.post("/auth/second-step", {
      ticket: await ticketOf(desk, anna),
      code: code.toUpperCase().replaceAll("-", " "),
    });
    expect((await self(desk, first.json().token)).json()).toMatchObject({ recoveryCodesLeft: 9 });
    const again = await desk.post("/auth/second-step", {
      ticket: await ticketOf(desk, anna),
      code,
    });
    expect(again.statusCode).toBe(401);
  });

  test("codes cannot be tried one after another", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    const ticket = await ticketOf(desk, anna);
    const statuses: number[] = [];
    for (let code = 100_000; code < 100_030; code += 1)
      statuses.push(
        (await desk.post("/auth/second-step", { ticket, code: String(code) })).statusCode,
      );
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(12);
  });

  test("a ticket opens nothing but the second step, and ends", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    const ticket = await ticketOf(desk, anna);
    expect((await self(desk, ticket)).statusCode).toBe(401);
    desk.clock.now += 6 * 60_000;
    const late = await desk.post("/auth/second-step", { ticket, code: desk.code(anna) });
    expect(late.json()).toMatchObject({ code: "token_expired" });
  });

  test("an account that is disabled cannot sign in, and its sessions are over", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    const { token } = await desk.signIn(anna);
    await staffAccounts(desk.database.db).change(anna.id, { isDisabled: true });
    expect((await self(desk, token)).statusCode).toBe(401);
    const { name, password } = anna;
    expect((await desk.post("/auth/sign-in", { name, password })).statusCode).toBe(401);
  });
});

describe("a session", () => {
  test("is refreshed by a token that is good for once; a lost reply can be fetched again", async () => {
    const desk = await staffApp();
    const { refreshToken } = await desk.signIn(await desk.add());
    const next = await desk.post("/auth/refresh", { refreshToken });
    expect(next.statusCode).toBe(200);
    expect(next.json().refreshToken).not.toBe(refreshToken);
    expect((await desk.post("/auth/refresh", { refreshToken })).json()).toEqual(next.json());
    expect((await self(desk, next.json().token)).statusCode).toBe(200);
  });

  test("ends when a used token comes back later", async () => {
    const desk = await staffApp();
    const { refreshToken } = await desk.signIn(await desk.add());
    const next = await desk.post("/auth/refresh", { refreshToken });
    desk.clock.now += 31_000;
    const stolen = await desk.post("/auth/refresh", { refreshToken });
    expect(stolen.json()).toMatchObject({ code: "token_reused" });
    expect((await self(desk, next.json().token)).statusCode).toBe(401);
    const { refreshToken: newest } = next.json();
    expect((await desk.post("/auth/refresh", { refreshToken: newest })).statusCode).toBe(401);
  });

  test("of two refreshes at once, both get the same tokens", async () => {
    const desk = await staffApp();
    const { refreshToken } = await desk.signIn(await desk.add());
    const both = await Promise.all([1, 2].map(() => desk.post("/auth/refresh", { refreshToken })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[1]?.json()).toEqual(both[0]?.json());
  });

  test("its token lives ten minutes, it ends after ten hours, and when it is signed out", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    const first = await desk.signIn(anna);
    desk.clock.now += 11 * 60_000;
    expect((await self(desk, first.token)).json()).toMatchObject({ code: "token_expired" });
    const { token, refreshToken } = (
      await desk.post("/auth/refresh", { refreshToken: first.refreshToken })
    ).json();
    desk.clock.now += 10 * 3_600_000;
    expect((await desk.post("/auth/refresh", { refreshToken })).statusCode).toBe(401);
    expect((await self(desk, token)).statusCode).toBe(401);
    const second = await desk.signIn(anna);
    await desk.post("/auth/sign-out", { refreshToken: second.refreshToken });
    expect((await self(desk, second.token)).statusCode).toBe(401);
  });

  test("roles count as they are now, not as they were at the sign-in", async () => {
    const desk = await staffApp();
    const anna = await desk.add({ roles: ["admin"] });
    const { token } = await desk.signIn(anna);
    const journal = () => desk.post("/library/1/journal", {}, bearer(token));
    expect((await journal()).statusCode).toBe(200);
    const facts = { displayName: "Anna", roles: ["desk"] as const };
    await staffAccounts(desk.database.db).change(anna.id, facts);
    expect((await journal()).json()).toMatchObject({ code: "forbidden" });
  });

  test("a computer that is named after the sign-in has its name at once", async () => {
    const desk = await staffApp();
    const { token } = await desk.signIn(await desk.add());
    const named = await desk.post("/auth/workstation", { workstation: "Theke 2" }, bearer(token));
    expect(named.statusCode).toBe(204);
    expect((await self(desk, token)).json()).toMatchObject({ workstation: "Theke 2" });
  });

  test("a fresh code confirms for ten minutes; a recovery code does not", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    const { token } = await desk.signIn(anna);
    const [recovery = ""] = anna.recoveryCodes;
    const refused = await desk.post("/auth/confirm", { code: recovery }, bearer(token));
    expect(refused.json()).toMatchObject({ code: "login_failed", field: "code" });
    const done = await desk.post("/auth/confirm", { code: desk.code(anna) }, bearer(token));
    const until = new Date(desk.clock.now + 600_000).toISOString();
    expect(done.json()).toEqual({ confirmedUntil: until });
    expect((await self(desk, token)).json()).toMatchObject({ confirmedUntil: until });
  });
});

describe("Q-3 staff and patrons are apart", () => {
  test("a patron's token opens no call of the staff, nor the other way round", async () => {
    const desk = await staffApp();
    const patron = await sessionOf(desk, ANNA);
    expect((await self(desk, patron.token)).statusCode).toBe(401);
    const { token } = await desk.signIn(await desk.add({ roles: ["admin"] }));
    const account = await desk.app.inject({
      url: "/services/de/basic/account/info",
      headers: bearer(token),
    });
    expect(account.statusCode).toBe(401);
    expect((await self(desk, token, "andere")).statusCode).toBe(401);
  });

  test("pages of another origin are refused, native shells too, and there is no CORS", async () => {
    const desk = await staffApp();
    const anna = await desk.add();
    for (const [site, origin] of [
      ["cross-site", "https://evil.example"],
      ["same-site", "https://other.library.example"],
      ["cross-site", "capacitor://localhost"],
    ] as const) {
      const headers = { "sec-fetch-site": site, origin };
      const reply = await desk.post("/auth/sign-in", { name: anna.name, password: "x" }, headers);
      expect(reply.statusCode).toBe(403);
      expect(reply.headers).not.toHaveProperty("access-control-allow-origin");
    }
    const preflight = await desk.app.inject({
      method: "OPTIONS",
      url: "/staff/services/de/basic/auth/sign-in",
      headers: { origin: "capacitor://localhost", "access-control-request-method": "POST" },
    });
    expect(preflight.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("an address that staff do not have is a problem in its language, not a page", async () => {
    const { app } = await staffApp();
    const reply = await app.inject({
      url: "/staff/services/de/basic/nothing",
      headers: { accept: "text/html" },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers["content-type"]).toContain("application/problem+json");
    const wrong = await app.inject({ url: "/staff/services/de/basic/auth/sign-in" });
    expect(wrong.statusCode).toBe(405);
  });
});

test("the journal of a library is for its admins", async () => {
  const desk = await staffApp();
  const anna = await desk.add({ roles: ["admin"] });
  const journal = staffJournal(desk.database.db, () => desk.clock.now);
  await journal.write({
    project: projectId.parse("basic"),
    library: libraryId.parse(1),
    staff: "bert",
    action: "lend",
    outcome: "done",
  });
  const { token } = await desk.signIn(anna);
  const reply = await desk.post("/library/1/journal", {}, bearer(token));
  expect(reply.json()).toMatchObject({ entries: [{ staff: "bert", action: "lend" }] });
  expect((await desk.post("/library/77/journal", {}, bearer(token))).json()).toMatchObject({
    code: "library_missing",
  });
});

test("nothing of a sign-in stands in the log: no name, password, code or token", async () => {
  const desk = await staffApp();
  const anna = await desk.add({ name: "geheimname" });
  const { token, refreshToken } = await desk.signIn(anna);
  await desk.post("/auth/sign-in", { name: "geheimname", password: "Kanarienvogel" });
  await desk.post("/auth/refresh", { refreshToken });
  const log = desk.log.join("\n");
  for (const secret of ["geheimname", "Kanarienvogel", anna.password, token, refreshToken])
    expect(log).not.toContain(secret);
  expect(log).toContain("/staff/services/:locale/:project/auth/sign-in");
});
