import { familyAccounts, session as sessionSchema, type Session } from "@freihand/contract";
import { hashPassword } from "@freihand/connector-builtin";
import { OWNER } from "@freihand/connector-builtin/testkit";
import { familyEndpoints, type FamilyReply } from "@freihand/contract/staff";
import { beforeEach, expect, test } from "vitest";
import { deskClient, type DeskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";
import { PERSONAL_CALLS } from "./testkit/personal-calls.ts";
import { staffApp, type StaffApp } from "./testkit/staff-app.ts";

const BASE = "/services/de/basic";
const CALLS = familyEndpoints;
const PASSWORD = "drei alte Eulen";
const hash = hashPassword(PASSWORD);
/** Clara, of library 1; Anna is the adult. */
const CHILD = "1003";

let library: DeskLibrary;
let server: StaffApp;
let client: DeskClient;
beforeEach(async () => {
  library = await openDeskLibrary();
  await library.database.db
    .updateTable("patrons")
    .set({ password_hash: await hash })
    .execute();
  await bornOn("2016-05-01");
  server = await staffApp(library);
  client = deskClient(server);
});

const bornOn = (born_on: string) =>
  library.database.db
    .updateTable("patrons")
    .set({ born_on })
    .where("user_id", "=", CHILD)
    .execute();
const post = (path: string, payload: object, token = "") =>
  server.app.inject({
    method: "POST",
    url: `${BASE}${path}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
const login = async (userId: string): Promise<Session> => {
  const reply = await post("/auth/login", { libraryId: 1, userId, password: PASSWORD });
  return sessionSchema.parse(reply.json());
};
const make = (userId = CHILD, guardian = "1001") =>
  client.call(CALLS.makeGrant, { userId, guardian });
const grantIn = (reply: FamilyReply) =>
  reply.kind === "done" ? (reply.family.guardians[0]?.grant ?? "") : reply.text;
const opening = (who: Session, grant: string) => post("/account/family/open", { grant }, who.token);
/** Opens the only account that somebody may open. */
const open = async (who: Session) => {
  const [child] = await accounts(who);
  return sessionSchema.parse((await opening(who, child?.grant ?? "")).json());
};
const accounts = async ({ token }: Session) => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.app.inject({ url: `${BASE}/account/family`, headers });
  return familyAccounts.parse(reply.json()).accounts;
};
/** What each call of a patron answers with this token. */
const matrix = async (token: string, project = "basic") =>
  Object.fromEntries(
    await Promise.all(
      PERSONAL_CALLS.map(async (call) => {
        const reply = await server.app.inject({
          method: call.method,
          url: call.url(project, CHILD),
          headers: { authorization: `Bearer ${token}` },
          ...(call.method === "POST" && { payload: call.body(CHILD) ?? {} }),
        });
        return [call.name, reply.statusCode] as const;
      }),
    ),
  );
const all = (of: (row: object) => number) =>
  Object.fromEntries(PERSONAL_CALLS.map(({ name, served }) => [name, of(served.row)]));
const accountOf = async ({ token }: Session) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: `${BASE}/account/info`, headers })).statusCode;
};

test("Q-3 a grant opens the child's account calls and no other, in no other project", async () => {
  const anna = await login("1001");
  const grant = grantIn(await make());
  expect(await accounts(anna)).toEqual([{ grant, userId: CHILD, name: "Clara Müller" }]);
  const bert = await login("1002");
  expect(await accounts(bert)).toEqual([]);
  expect((await opening(bert, grant)).statusCode).toBe(404);
  const clara = await open(anna);
  expect(clara).toMatchObject({ userId: CHILD, name: "Clara Müller", libraryId: 1 });
  const statuses = await matrix(clara.token);
  const isOwn = (row: object) => "ownCard" in row;
  const guarded = Object.entries(statuses).map(([name, code]) => [name, code === 403]);
  expect(Object.fromEntries(guarded)).toEqual(
    Object.fromEntries(PERSONAL_CALLS.map(({ name, served }) => [name, isOwn(served.row)])),
  );
  expect(Object.values(statuses)).not.toContain(401);
  expect(PERSONAL_CALLS.filter(({ served }) => isOwn(served.row)).length).toBeGreaterThan(10);
  expect(await matrix(clara.token, "andere")).toEqual(all(() => 404));
  // it leads no way on
  expect(await accounts(clara)).toEqual([]);
  const info = (token: string) =>
    server.app.inject({
      url: `${BASE}/account/info`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await info(clara.token)).json()).toMatchObject({
    userId: CHILD,
    account: { granted: true },
  });
  expect((await info(anna.token)).json()).not.toHaveProperty("account.granted");
  // the child signs in with their own card as before, and opens nobody's
  expect(await accounts(await login(CHILD))).toEqual([]);
});

test("Q-3 a grant that was revoked opens nothing, however often the session is refreshed", async () => {
  const grant = grantIn(await make());
  const clara = await open(await login("1001"));
  expect(await accountOf(clara)).toBe(200);
  // of another reader, nothing ends
  await client.call(CALLS.revokeGrant, { userId: "1002", grant });
  expect(await accountOf(clara)).toBe(200);
  const reply = await client.call(CALLS.revokeGrant, { userId: CHILD, grant });
  expect(reply).toMatchObject({ kind: "done", family: { guardians: [] } });
  expect(await matrix(clara.token)).toEqual(all(() => 401));
  const { refreshToken } = clara;
  const refreshed = await post("/auth/refresh", { libraryId: 1, userId: CHILD, refreshToken });
  expect(refreshed.statusCode).toBe(401);
  // a new grant does not wake it
  await make();
  expect(await accountOf(clara)).toBe(401);
});

test("Q-3 a grant ends at the age of the library's file, and with the guardian's session", async () => {
  await make();
  const anna = await login("1001");
  const clara = await open(anna);
  await bornOn("2010-11-25");
  expect(await accountOf(clara)).toBe(200);
  await bornOn("2010-11-24");
  expect([await accountOf(clara), await accounts(anna)]).toEqual([401, []]);
  await bornOn("2016-05-01");
  const again = await open(anna);
  expect(await accountOf(again)).toBe(200);
  await post("/auth/logout", { refreshToken: anna.refreshToken });
  expect(await accountOf(again)).toBe(401);
});

test("the desk makes, shows and revokes; what is refused says why; the journal has both", async () => {
  const made = await make();
  expect(await make()).toEqual(made);
  expect(made).toMatchObject({
    kind: "done",
    family: {
      guardians: [{ userId: "1001", name: "Anna Muster", madeOn: "2026-11-24" }],
      children: [],
      untilAge: 16,
    },
  });
  expect(await client.call(CALLS.readerFamily, { userId: "1001" })).toMatchObject({
    family: { guardians: [], children: [{ userId: CHILD }] },
  });
  expect(await make(CHILD, CHILD)).toMatchObject({ kind: "refused" });
  expect(await make("1002")).toMatchObject({ text: expect.stringContaining("Geburtstag") });
  expect(await make(CHILD, "77")).toMatchObject({ text: expect.stringContaining("gibt es nicht") });
  // at the adult's end
  await client.call(CALLS.revokeGrant, { userId: "1001", grant: grantIn(made) });
  const { entries } = await library.journal.list(OWNER, { card: CHILD });
  expect(entries.map(({ action }) => action)).toEqual(["grant_revoke", "grant_make"]);
});
