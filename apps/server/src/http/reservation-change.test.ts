import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleLoan, exampleReservation } from "@freihand/circulation/testkit";
import {
  accountData,
  isoDate,
  problem,
  session,
  stepReply,
  type StepReply,
} from "@freihand/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { circulationStore } from "@freihand/connector-builtin/testkit";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { type Database, openDatabase } from "@freihand/database";
import { testApp, type TestApp } from "./fake/test-app.ts";
import { embeddedSetup } from "../testkit/embedded-setup.ts";

const NOON = Date.parse("2026-11-21T11:00:00Z");
const SCOPE = { project: "basic", libraryId: 1 } as const;

const folder = mkdtempSync(join(tmpdir(), "freihand-change-"));
let database: Database<BuiltinSchema>;
let server: TestApp;
let nowMs = NOON;

beforeAll(async () => {
  database = await openDatabase(join(folder, "freihand.sqlite"));
  const row = { project: "basic", password_hash: "none", patron_group: "adult" };
  const cards = [
    { ...row, library_id: 1, user_id: "anna", name: "Anna" },
    { ...row, library_id: 1, user_id: "bert", name: "Bert" },
    { ...row, library_id: 2, user_id: "anna", name: "Andere Anna" },
  ];
  await database.db.insertInto("patrons").values(cards).execute();
  server = await testApp({ setup: embeddedSetup(database.db, () => nowMs) });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  nowMs = NOON;
  await database.db.deleteFrom("reservations").execute();
  await database.db.deleteFrom("loans").execute();
  const day = isoDate.parse("2026-11-17");
  await circulationStore(database.db, SCOPE).transaction(async (tx) => {
    const title = { recordId: "tyll", branch: "zentral" };
    await tx.addLoan(exampleLoan({ ...title, id: "late", copyId: "t1", userId: "bert", due: day }));
    await tx.addLoan(exampleLoan({ ...title, id: "other", copyId: "t2", userId: "bert" }));
    const own = { ...title, id: "annas", userId: "anna" };
    await tx.addReservation(exampleReservation({ ...own, placedSeq: 1 }));
  });
});

async function signIn(userId: string, libraryId = 1) {
  const base = "/services/de/basic";
  const credentials = { libraryId, userId, password: "geheim" };
  const login = { method: "POST", url: `${base}/auth/login`, payload: credentials } as const;
  const { token } = session.parse((await server.app.inject(login)).json());
  const headers = { authorization: `Bearer ${token}` };
  const requestId = crypto.randomUUID();
  const send = (payload: object) =>
    server.app.inject({
      method: "POST",
      url: `${base}/reservation-change`,
      headers,
      payload: { id: "annas", requestId, ...payload },
    });
  return {
    send,
    change: async (payload: object) => stepReply.parse((await send(payload)).json()),
    account: async () =>
      accountData.parse((await server.app.inject({ url: `${base}/account/info`, headers })).json()),
  };
}

const stepOf = (reply: StepReply): string => ("step" in reply ? reply.step : "");
const onDisk = () =>
  database.db
    .selectFrom("reservations")
    .select(["branch", "state", "suspended_until"])
    .executeTakeFirstOrThrow();
const UNTOUCHED = { branch: "zentral", state: "waiting", suspended_until: null };

describe("changing a reservation over HTTP", () => {
  test("a branch is requested with a sealed step, then the reservation has moved", async () => {
    const { change, account } = await signIn("anna");
    const [before] = (await account()).reservations;
    expect(before).toMatchObject({ branchId: "zentral", change: { branch: true, suspend: true } });
    const asked = await change({});
    expect(asked).toMatchObject({ status: "SELECTION_NEEDED", selectionKind: "branch" });
    expect(stepOf(asked)).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    const done = await change({ step: stepOf(asked), selection: "nord" });
    expect(done).toMatchObject({
      status: "OK",
      message: "Abholort für „Tyll“ ist jetzt: Zweigstelle Nord.",
      account: { userId: "anna", reservations: [{ branchId: "nord", position: 1 }] },
    });
    expect(await onDisk()).toEqual({ ...UNTOUCHED, branch: "nord" });
  });

  test("a suspension is stored with its date, and lifted", async () => {
    const anna = await signIn("anna");
    expect((await anna.change({ suspendUntil: "2026-12-03" })).status).toBe("OK");
    expect(await onDisk()).toMatchObject({ state: "suspended", suspended_until: "2026-12-03" });
    expect((await anna.account()).reservations).toMatchObject([
      { state: "suspended", suspendedUntil: "2026-12-03", status: "ruht bis 3. Dezember" },
    ]);
    const again = await signIn("anna");
    expect((await again.change({ suspendUntil: null })).status).toBe("OK");
    expect(await onDisk()).toEqual(UNTOUCHED);
  });

  test("Q-3: a step is valid for its own patron, reservation and request only", async () => {
    const anna = await signIn("anna");
    const bert = await signIn("bert");
    const step = stepOf(await anna.change({}));
    const wrong = [
      await bert.send({ step, selection: "nord" }),
      await anna.send({ id: "other", step, selection: "nord" }),
      await anna.send({ branch: "nord", step, selection: "nord" }),
      await anna.send({ suspendUntil: null, step, selection: "nord" }),
      await anna.send({ suspendUntil: "2026-12-03", step, selection: "nord" }),
    ];
    for (const reply of wrong)
      expect(problem.parse(reply.json())).toMatchObject({ code: "validation", field: "step" });
    expect(await onDisk()).toEqual(UNTOUCHED);
  });

  test.each([{}, { branch: "nord" }, { suspendUntil: "2026-12-03" }, { suspendUntil: null }])(
    "Q-3: another patron's reservation is not found, whatever is requested: %j",
    async (wish) => {
      const unfound = { status: "ERROR", code: "not_found" };
      const bert = await signIn("bert");
      const reply = await bert.change(wish);
      expect(reply).toMatchObject(unfound);
      expect(JSON.stringify(reply)).not.toContain("Tyll");
      expect(await bert.change({ ...wish, id: "nothing" })).toEqual(reply);
      expect(await onDisk()).toEqual(UNTOUCHED);
    },
  );

  test("Q-3: nor is it found with the same card number at another library", async () => {
    const other = await signIn("anna", 2);
    expect((await other.change({ branch: "nord" })).status).toBe("UNSUPPORTED");
    expect(await onDisk()).toEqual(UNTOUCHED);
  });

  test("a library with an older configuration file does not offer it", async () => {
    expect((await server.app.inject("/services/de/basic/libraries")).json()).toMatchObject([
      { id: 1, can: { change: true } },
      { id: 2, can: { change: false } },
    ]);
  });

  test("Q-35: a repeat after a lost reply gets the same reply and changes nothing more", async () => {
    const anna = await signIn("anna");
    const first = await anna.change({ suspendUntil: "2026-12-03" });
    await (await signIn("anna")).change({ suspendUntil: null });
    const again = await anna.change({ suspendUntil: "2026-12-03" });
    expect([again.status, again.message]).toEqual([first.status, first.message]);
    expect(await onDisk()).toEqual(UNTOUCHED);
  });

  test.each([
    [{ suspendUntil: "2026-13-40" }, "suspendUntil"],
    [{ suspendUntil: "morgen" }, "suspendUntil"],
    [{ branch: "" }, "branch"],
    [{ branch: "mond" }, "branch"],
    [{ userId: "bert" }, undefined],
  ])("an invalid request is a 400: %j", async (payload, field) => {
    const reply = await (await signIn("anna")).send(payload);
    expect(reply.statusCode).toBe(400);
    if (field !== undefined) expect(problem.parse(reply.json()).field).toBe(field);
    expect(await onDisk()).toEqual(UNTOUCHED);
  });

  test("needs a session", async () => {
    const reply = await server.app.inject({
      method: "POST",
      url: "/services/de/basic/reservation-change",
      payload: { id: "annas", requestId: crypto.randomUUID(), branch: "nord" },
    });
    expect(reply.statusCode).toBe(401);
  });
});

test.each([
  ["at noon", "2026-11-21T11:00:00Z", 80],
  ["a minute before midnight in Berlin", "2026-11-21T22:59:00Z", 80],
  ["at midnight in Berlin, with an hour of the day left in UTC", "2026-11-21T23:00:00Z", 100],
])("overdue fees grow by the library's own dates: %s", async (_, now, cents) => {
  nowMs = Date.parse(now);
  const { account } = await signIn("bert");
  const { fees, pendingFees } = await account();
  expect(fees.find(({ loanId }) => loanId === "late")).toMatchObject({
    amount: { cents, currency: "EUR" },
    kind: "Versäumnisgebühr",
    title: "Tyll",
    growing: { perDay: { cents: 20 }, upTo: { cents: 1000 } },
  });
  expect(pendingFees?.cents).toBe(fees.reduce((sum, { amount }) => sum + amount.cents, 0));
});
