import { joinReply, library as librarySchema, type JoinReply } from "@freihand/contract";
import { OWNER } from "@freihand/connector-builtin/testkit";
import { applicationEndpoints, readerEndpoints, type SlipReply } from "@freihand/contract/staff";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { deskClient, type DeskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";
import { staffApp, type StaffApp } from "./testkit/staff-app.ts";

const BASE = "/services/de/basic";
const CALLS = applicationEndpoints;
const FACTS = {
  lastName: "Muster",
  firstName: "Dora",
  bornOn: "1990-05-01",
  street: "Am Markt 1",
  postcode: "12345",
  city: "Lindenau",
  email: "dora@example.org",
};
const DORA = { ...FACTS, phone: "" };

let library: DeskLibrary;
let server: StaffApp;
let client: DeskClient;
beforeEach(async () => {
  library = await openDeskLibrary();
  server = await staffApp(library);
  client = deskClient(server);
});

const send = (over: object = {}, remoteAddress = "192.0.2.1") =>
  server.app.inject({
    method: "POST",
    url: `${BASE}/join`,
    payload: {
      libraryId: 1,
      requestId: crypto.randomUUID(),
      applicant: DORA,
      consent: true,
      ...over,
    },
    remoteAddress,
  });
const apply = async (over?: object): Promise<JoinReply> =>
  joinReply.parse((await send(over)).json());
const list = async () => (await client.call(CALLS.applications, {})).applications;
const open = async (over: object = {}) => {
  const requestId = crypto.randomUUID();
  await apply({ requestId, ...over });
  return requestId;
};
const accepting = (application: string, more: object = {}) => ({
  requestId: crypto.randomUUID(),
  application,
  reader: { ...FACTS, group: "adult" },
  ...more,
});
const slipIn = (reply: SlipReply) => {
  if (reply.kind === "refused") throw new Error(reply.text);
  return reply.slip;
};
const noted = async () => {
  const { entries } = await library.journal.list(OWNER, {});
  return entries
    .map(({ action, card }) => [action, card])
    .filter(([action]) => action !== "sign_in");
};

test("an application waits at the desk until it is accepted; the slip then opens the account", async () => {
  const replies = await server.app.inject({ url: `${BASE}/libraries` });
  expect(z.array(librarySchema).parse(replies.json())[0]?.join).toEqual({ keepDays: 30 });
  const requestId = crypto.randomUUID();
  // a double tap
  expect(await Promise.all([apply({ requestId }), apply({ requestId })])).toEqual([
    { status: "OK" },
    { status: "OK" },
  ]);
  expect(await list()).toEqual([
    { id: requestId, madeOn: "2026-11-24", keptUntil: "2026-12-24", ...FACTS, language: "de" },
  ]);
  const body = accepting(requestId);
  const made = slipIn(await client.call(CALLS.acceptApplication, body));
  expect(made).toMatchObject({ userId: "00000018", name: "Dora Muster" });
  // the answer was lost: the same reader, and no second one
  const again = slipIn(await client.call(CALLS.acceptApplication, body));
  expect(again.userId).toBe(made.userId);
  expect(await list()).toEqual([]);
  const patrons = library.setup.libraries.find(OWNER.project, OWNER.library)?.patrons;
  const ctx = { locale: "de", signal: new AbortController().signal } as const;
  expect(await patrons?.login(again.userId, again.code, ctx)).toMatchObject({ ok: true });
  expect(await client.call(readerEndpoints.readerDetails, { userId: "00000018" })).toMatchObject({
    ...FACTS,
    group: "adult",
  });
  expect((await noted()).toReversed().slice(0, 3)).toEqual([
    ["reader_create", "00000018"],
    ["application_accept", "00000018"],
    ["reader_code", "00000018"],
  ]);
  // nothing that was typed is in the log
  expect(server.log.join("\n")).not.toMatch(/Muster|dora@|Am Markt/);
});

test("one that is wrong for the rules, or declined, makes nobody; two desks decide once", async () => {
  const id = await open();
  const wrong = accepting(id, { reader: { ...FACTS, group: "" } });
  expect(await client.call(CALLS.acceptApplication, wrong)).toMatchObject({ reason: "invalid" });
  expect(await list()).toHaveLength(1);
  for (const _ of ["once", "again"])
    expect((await client.send(CALLS.declineApplication, { application: id })).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  expect(await client.call(CALLS.acceptApplication, accepting(id))).toMatchObject({
    kind: "refused",
    reason: "application_gone",
  });
  const second = await open();
  const both = await Promise.all(
    [accepting(second), accepting(second)].map((body) =>
      client.call(CALLS.acceptApplication, body),
    ),
  );
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "refused"]);
  expect((await noted()).filter(([action]) => action === "application_decline")).toHaveLength(1);
});

test("readers of the same name and birthday are named; of another birthday, they are not", async () => {
  const reader = { ...FACTS, group: "adult" };
  const body = { requestId: crypto.randomUUID(), reader };
  await client.call(readerEndpoints.createReader, body);
  const same = await open({ applicant: { ...DORA, lastName: "muster", city: "Anderswo" } });
  const other = await open({ applicant: { ...DORA, bornOn: "1990-05-02" } });
  const alike = (application: string) => client.call(CALLS.alikeReaders, { application });
  expect(await alike(same)).toEqual({ readers: [{ userId: "00000018", name: "Dora Muster" }] });
  expect(await alike(other)).toEqual({ readers: [] });
  const gone = { application: crypto.randomUUID() };
  expect((await client.send(CALLS.alikeReaders, gone)).statusCode).toBe(404);
});

test("the answer is the same for who has a card already; what cannot be accepted is named", async () => {
  const reader = { ...FACTS, group: "adult" };
  await client.call(readerEndpoints.createReader, { requestId: crypto.randomUUID(), reader });
  expect(await apply()).toEqual({ status: "OK" });
  const applicant = { ...DORA, city: " ", email: "keine" };
  expect(await apply({ applicant })).toEqual({ status: "INVALID", fields: ["city", "email"] });
  expect((await send({ consent: false })).statusCode).toBe(400);
  expect((await send({ libraryId: 2 })).statusCode).toBe(404);
  expect(await list()).toHaveLength(1);
});

test("a connection sends twelve a day, then waits; two hundred are open at most", async () => {
  const codes = [];
  for (let at = 0; at < 14; at += 1) codes.push((await send()).statusCode);
  expect(codes).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429]);
  expect((await send({}, "192.0.2.2")).statusCode).toBe(200);
  const [one] = await list();
  const row = await library.database.db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", one?.id ?? "")
    .executeTakeFirstOrThrow();
  const left = 200 - (await list()).length;
  await library.database.db
    .insertInto("applications")
    .values(Array.from({ length: left }, () => ({ ...row, id: crypto.randomUUID() })))
    .execute();
  const reply = await send({}, "192.0.2.3");
  expect(reply.json()).toEqual({ status: "FULL" });
  // what is stored already is stored
  expect((await send({ requestId: row.id }, "192.0.2.3")).json()).toEqual({ status: "OK" });
});
