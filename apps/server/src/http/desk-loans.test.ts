import { OWNER } from "@freihand/connector-builtin/testkit";
import { deskEndpoints } from "@freihand/contract/staff";
import { beforeEach, describe, expect, it } from "vitest";
import { staffApp } from "./testkit/staff-app.ts";
import { deskClient, type DeskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";

let library: DeskLibrary;
let client: DeskClient;
beforeEach(async () => {
  library = await openDeskLibrary();
  client = deskClient(await staffApp(library));
});

const READER = deskEndpoints.reader;
const lend = async (code: string, reader: string) => {
  const scan = { code, reader, mode: "lend", branch: "zentral", requestId: crypto.randomUUID() };
  expect(await client.call(deskEndpoints.scan, scan)).toMatchObject({ kind: "lent" });
};
const page = (userId: string) => client.call(READER, { userId });
const noted = async () => {
  const { entries } = await library.journal.list(OWNER, {});
  return entries.filter(({ action }) => action !== "sign_in");
};
const reserve = async (card: string, recordId: string, branch: string) => {
  const patrons = library.setup.libraries.find(OWNER.project, OWNER.library)?.patrons;
  const ctx = { locale: "de", signal: new AbortController().signal } as const;
  const request = {
    requestId: `reserve-${recordId}`,
    recordId,
    answers: { branch, confirm: "yes" },
  };
  await patrons?.reserve?.({ userId: card }, request, ctx);
};

describe("a reader at the desk", () => {
  const renew = (given: object = {}) =>
    client.call(deskEndpoints.renewLoans, {
      userId: "1001",
      requestId: crypto.randomUUID(),
      ...given,
    });
  const DAY_MS = 86_400_000;

  it("has loans renewed by the rules, and each is noted", async () => {
    await lend("4711", "1001");
    await lend("4712", "1001");
    expect(await renew()).toMatchObject({ kind: "refused" });
    library.clock.now += 10 * DAY_MS;
    await reserve("1002", "t2", "nord");
    const reply = await renew();
    expect(reply).toMatchObject({ kind: "done" });
    expect(reply.renewals).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: "Tyll", ok: true, text: "bis 1. Januar 2027" }),
        expect.objectContaining({ title: "Momo", ok: false, text: "Von anderen vorgemerkt." }),
      ]),
    );
    expect((await noted()).map(({ action, copy }) => [action, copy])[0]).toEqual(["renew", "4711"]);
  });

  it("agrees to what an overdue loan costs before it is renewed", async () => {
    await lend("4711", "1001");
    library.clock.now += 33 * DAY_MS;
    const asked = await renew();
    expect(asked).toMatchObject({ kind: "fee", fee: { cents: 100 }, renewals: [{ ok: true }] });
    expect(await renew({ acceptedCents: 99 })).toMatchObject({ kind: "fee" });
    const requestId = crypto.randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect(await renew({ acceptedCents: 100, requestId })).toMatchObject({ kind: "done" });
    expect((await page("1001")).owed).toMatchObject({ cents: 100 });
  });

  it("gives a reservation up, and nobody else's", async () => {
    await reserve("1002", "t1", "nord");
    const [hold] = (await page("1002")).reservations;
    const body = { reservation: hold?.id ?? "", requestId: crypto.randomUUID() };
    const { cancelHold } = deskEndpoints;
    expect(await client.refusal(cancelHold, { ...body, userId: "1001" })).toMatchObject({
      code: "not_found",
      field: "reservation",
    });
    expect(await client.send(cancelHold, { ...body, userId: "1002" })).toMatchObject({
      statusCode: 204,
    });
    expect((await page("1002")).reservations).toEqual([]);
    expect((await noted())[0]).toMatchObject({ action: "cancel", card: "1002" });
  });
});
