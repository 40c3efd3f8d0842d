import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountData, library, loanRequest, problem, session } from "@freihand/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { type Database, openDatabase } from "@freihand/database";
import { embeddedSetup } from "../testkit/embedded-setup.ts";
import { testApp, type TestApp } from "./fake/test-app.ts";

const BASE = "/services/de/basic";
const folder = mkdtempSync(join(tmpdir(), "freihand-loans-"));
let database: Database<BuiltinSchema>;
let server: TestApp;

beforeAll(async () => {
  database = await openDatabase(join(folder, "freihand.sqlite"));
  const row = { project: "basic", password_hash: "none", patron_group: "adult" };
  const cards = [
    { ...row, library_id: 1, user_id: "anna", name: "Anna" },
    { ...row, library_id: 1, user_id: "bert", name: "Bert" },
    { ...row, library_id: 2, user_id: "anna", name: "Andere Anna" },
  ];
  await database.db.insertInto("patrons").values(cards).execute();
  const now = () => Date.parse("2026-11-21T11:00:00Z");
  server = await testApp({ setup: embeddedSetup(database.db, now) });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.deleteFrom("loan_requests").execute();
  await database.db.deleteFrom("loans").execute();
});

async function card(userId: string, libraryId = 1) {
  const payload = { libraryId, userId, password: "geheim" };
  const url = `${BASE}/auth/login`;
  const login = await server.app.inject({ method: "POST", url, payload });
  const headers = { authorization: `Bearer ${session.parse(login.json()).token}` };
  const send = (method: "GET" | "HEAD") => (path: string) =>
    server.app.inject({ method, url: `${BASE}${path}`, headers });
  const get = send("GET");
  return {
    get,
    head: send("HEAD"),
    request: async (barcode: string) =>
      loanRequest.parse((await get(`/requestLoan/${barcode}`)).json()),
    confirm: async (id: string) => loanRequest.parse((await get(`/confirmLoan/${id}/0`)).json()),
    outcome: async (id: string) => loanRequest.parse((await get(`/confirmLoan/${id}/1`)).json()),
    lent: async () => accountData.parse((await get("/account/info")).json()).lent,
  };
}

const rowsOf = async (table: "loans" | "loan_requests") =>
  (await database.db.selectFrom(table).selectAll().execute()).length;

test("Q-19: a copy is requested, confirmed once however often, and immediately in the account", async () => {
  const anna = await card("anna");
  const asked = await anna.request("T1");
  expect(asked).toMatchObject({ state: "Unconfirmed", dueDate: "2026-12-19", title: "Tyll" });
  expect(await anna.request("T1")).toEqual(asked);
  expect(await anna.outcome(asked.id)).toEqual(asked);
  expect(await anna.lent()).toEqual([]);
  const accepted = await anna.confirm(asked.id);
  expect(accepted).toMatchObject({ id: asked.id, state: "Accepted", dueDate: "2026-12-19" });
  expect(await anna.confirm(asked.id)).toEqual(accepted);
  expect(await anna.outcome(asked.id)).toEqual(accepted);
  expect(await anna.lent()).toMatchObject([{ barcode: "T1", deadline: "2026-12-19" }]);
  expect(await rowsOf("loans")).toBe(1);
});

test("a refusal is a reply with its reason, not an error", async () => {
  const [anna, bert] = [await card("anna"), await card("bert")];
  expect(await anna.request("9999")).toMatchObject({
    state: "Rejected",
    message: "CopyCantBeRetrievedFromBibPlus",
  });
  await anna.confirm((await anna.request("T1")).id);
  expect(await bert.request("T1")).toMatchObject({
    state: "Rejected",
    message: "InvalidCopyStatusForLoan",
    title: "Tyll",
  });
});

test("Q-3: a request belongs to its patron: for everybody else it does not exist, and nothing happens", async () => {
  const [anna, bert] = [await card("anna"), await card("bert")];
  const { id } = await anna.request("T1");
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  for (const path of [`/confirmLoan/${id}/0`, `/confirmLoan/${id}/1`, "/confirmLoan/unknown/0"]) {
    const reply = await bert.get(path);
    expect([reply.statusCode, problem.parse(reply.json()).code]).toEqual([404, "not_found"]);
    expect(reply.body).not.toContain("Tyll");
  }
  expect(await rowsOf("loans")).toBe(0);
  expect(await anna.confirm(id)).toMatchObject({ state: "Accepted" });
});

describe("Q-19: these GETs change something", () => {
  test("so no reply is cached, not even a negative one", async () => {
    const anna = await card("anna");
    const { id } = await anna.request("T1");
    for (const path of [
      "/requestLoan/T1",
      "/requestLoan/9999",
      `/confirmLoan/${id}/0`,
      "/confirmLoan/x/1",
    ])
      expect((await anna.get(path)).headers["cache-control"], path).toBe("no-store");
  });

  test("so a HEAD, which is meant to be harmless, does nothing", async () => {
    const anna = await card("anna");
    expect((await anna.head("/requestLoan/T1")).statusCode).toBe(404);
    expect(await rowsOf("loan_requests")).toBe(0);
    const { id } = await anna.request("T1");
    expect((await anna.head(`/confirmLoan/${id}/0`)).statusCode).toBe(404);
    expect(await rowsOf("loans")).toBe(0);
  });
});

test("a library without tags replies that it makes no loans here", async () => {
  const other = await card("anna", 2);
  for (const path of ["/requestLoan/T1", "/confirmLoan/x/0"]) {
    const reply = await other.get(path);
    expect([reply.statusCode, problem.parse(reply.json()).code]).toEqual([404, "unsupported"]);
  }
  const listed = z
    .array(library)
    .parse((await server.app.inject({ url: `${BASE}/libraries` })).json());
  expect(listed.map(({ can, nfc }) => [can.nfc, nfc?.afiOnLoan])).toEqual([
    [true, 0xc2],
    [false, undefined],
  ]);
});

test.each(["/confirmLoan/x/2", "/confirmLoan/x/", `/requestLoan/${"9".repeat(129)}`])(
  "%s is not a call",
  async (path) => {
    const anna = await card("anna");
    expect([400, 404]).toContain((await anna.get(path)).statusCode);
  },
);
