import { isoDate } from "@freihand/contract";
import { afterEach, expect, test } from "vitest";
import { DOUBLE_TODAY } from "../testkit/double-koha.ts";
import type { KohaDouble } from "../testkit/koha-double.ts";
import { confirmed, ctx, first, kohaLibrary, signIn } from "../testkit/port-library.ts";

let double: KohaDouble;
let close: () => Promise<void>;

async function start(...settings: Parameters<typeof kohaLibrary>) {
  const library = await kohaLibrary(...settings);
  ({ double, close } = library);
  return library;
}

afterEach(() => close());

test("one loan is renewed after a confirmation; the same request again renews nothing", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  expect(await account.renew?.(nina, { ...first(), id: "22" }, ctx)).toMatchObject({
    status: "CLIENT_CONFIRMATION_NEEDED",
    message: "Möchten Sie „Ebbe und Flut“ verlängern?",
  });
  const done = {
    status: "OK",
    results: [{ id: "22", ok: true, oldDeadline: "2027-03-20", newDeadline: "2027-04-02" }],
  };
  expect(await account.renew?.(nina, { ...confirmed(), id: "22" }, ctx)).toMatchObject(done);
  expect(await account.renew?.(nina, { ...confirmed(), id: "22" }, ctx)).toMatchObject(done);
  expect(double.calls("POST /checkouts")).toBe(1);
});

test("a lost answer is settled by the account: what was renewed is not renewed again", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  double.fail("POST /checkouts/22/renewal", "lost_answer", 1);
  await expect(account.renew?.(nina, { ...confirmed(), id: "22" }, ctx)).rejects.toMatchObject({
    code: "unclear",
  });
  expect(await account.renew?.(nina, { ...confirmed(), id: "22" }, ctx)).toMatchObject({
    status: "OK",
    results: [{ oldDeadline: "2027-03-20", newDeadline: "2027-04-02" }],
  });
  expect(double.calls("POST /checkouts")).toBe(1);
});

test("all loans are renewed as far as they can be, with a reason for each of the others", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  expect(await account.renewAll?.(nina, first(), ctx)).toMatchObject({
    message: "Möchten Sie 2 Medien verlängern?",
  });
  expect(await account.renewAll?.(nina, confirmed(), ctx)).toMatchObject({
    status: "OK",
    message: "2 von 3 verlängert.",
    results: [{ ok: true }, { ok: true }, { ok: false, reason: "on_reserve" }],
  });
  expect(await account.renew?.(nina, { ...first(), id: "23" }, ctx)).toMatchObject({
    status: "ERROR",
    code: "conflict",
    message: "Von anderen vorgemerkt.",
  });
  expect(await account.renew?.(nina, { ...first(), id: "99" }, ctx)).toMatchObject({
    code: "not_found",
  });
});

test("a title is reserved at a branch that Koha offers; again, it is reserved already", async () => {
  const { account } = await start();
  const ole = await signIn(account, 4);
  expect(await account.reserve?.(ole, { ...first(), recordId: "2" }, ctx)).toMatchObject({
    status: "SELECTION_NEEDED",
    selection: [
      { key: "MITTE", value: "Bücherei am Markt" },
      { key: "NORD", value: "Bücherei Nord" },
    ],
  });
  const chosen = { ...first({ branch: "NORD" }), recordId: "2" };
  expect(await account.reserve?.(ole, chosen, ctx)).toMatchObject({
    status: "OK",
    message: "„Ebbe und Flut“ ist für Sie vorgemerkt. Abholung: Bücherei Nord.",
  });
  expect(await account.reserve?.(ole, chosen, ctx)).toMatchObject({ status: "OK" });
  expect(await account.reserve?.(ole, { ...chosen, requestId: "r2" }, ctx)).toMatchObject({
    code: "conflict",
    message: "Sie haben diesen Titel schon vorgemerkt.",
  });
  expect(double.calls("POST /holds")).toBe(1);
  await expect(
    account.reserve?.(ole, { ...first({ branch: "SUED" }), recordId: "1" }, ctx),
  ).rejects.toThrow("SUED");
  for (const recordId of ["77", "weg"])
    expect(await account.reserve?.(ole, { ...first(), recordId }, ctx)).toMatchObject({
      code: "not_found",
    });
});

test("restricted and expired cards, debts and what is lent already are refused, though Koha would not", async () => {
  const { account } = await start({ feeLimitCents: 400 });
  const reserve = async (number: number, recordId: string) =>
    account.reserve?.(
      await signIn(account, number),
      { ...first({ branch: "NORD" }), recordId },
      ctx,
    );
  expect(await reserve(2, "1")).toMatchObject({ code: "account_blocked" });
  expect(await reserve(3, "1")).toMatchObject({ code: "card_expired" });
  expect(await reserve(1, "2")).toMatchObject({ code: "account_blocked" });
  double.koha.debits = [];
  expect(await reserve(1, "2")).toMatchObject({
    code: "conflict",
    message: "Sie haben diesen Titel schon entliehen.",
  });
  expect(double.calls("POST /holds")).toBe(0);
});

test("a copy is reserved by its barcode", async () => {
  const { account } = await start();
  const ole = await signIn(account, 4);
  const request = { ...first({ branch: "NORD" }), recordId: "2", copyId: "B2002" };
  expect(await account.reserve?.(ole, request, ctx)).toMatchObject({ status: "OK" });
  const other = { ...first(), recordId: "2", copyId: "B2003" };
  expect(await account.reserve?.(ole, other, ctx)).toMatchObject({ code: "not_found" });
});

test("a reservation whose answer was lost is not placed twice", async () => {
  const { account } = await start();
  const ole = await signIn(account, 4);
  double.fail("POST /holds", "lost_answer", 1);
  const request = { ...first({ branch: "NORD" }), recordId: "2" };
  await expect(account.reserve?.(ole, request, ctx)).rejects.toMatchObject({ code: "unclear" });
  expect(await account.reserve?.(ole, request, ctx)).toMatchObject({ status: "OK" });
  expect(double.koha.holds.filter((one) => one.biblio_id === 2)).toHaveLength(1);
});

test("a reservation is cancelled after a confirmation; one that lies ready only with the staff", async () => {
  const { account } = await start({ offers: { cancelReady: true } });
  const nina = await signIn(account, 1);
  expect(await account.cancel?.(nina, { ...first(), id: "32" }, ctx)).toMatchObject({
    status: "CLIENT_CONFIRMATION_NEEDED",
  });
  expect(await account.cancel?.(nina, { ...confirmed(), id: "32" }, ctx)).toMatchObject({
    status: "OK",
  });
  expect(await account.cancel?.(nina, { ...confirmed("r2"), id: "31" }, ctx)).toMatchObject({
    status: "ERROR",
    message: expect.stringContaining("Die Bibliothek wird Ihre Vormerkung"),
  });
  expect(await account.cancel?.(nina, { ...confirmed("r3"), id: "33" }, ctx)).toMatchObject({
    code: "not_found",
  });
});

test("a reservation is suspended, resumed and moved, unless it is put aside already", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  const change = (more: object) => account.change?.(nina, { ...first(), id: "32", ...more }, ctx);
  const until = isoDate.parse("2027-04-01");
  expect(await change({ suspendUntil: until })).toMatchObject({
    status: "OK",
    account: { reservations: [{}, { state: "suspended", suspendedUntil: "2027-04-01" }] },
  });
  expect(await change({ suspendUntil: null })).toMatchObject({
    status: "OK",
    account: { reservations: [{}, { state: "waiting" }] },
  });
  expect(await change({ suspendUntil: DOUBLE_TODAY })).toMatchObject({ code: "validation" });
  expect(await change({})).toMatchObject({ status: "SELECTION_NEEDED", step: "branch" });
  expect(await change({ branch: "MITTE" })).toMatchObject({
    status: "OK",
    message: "Abholort für „Moor“ ist jetzt: Bücherei am Markt.",
  });
  expect(await change({ id: "31", branch: "NORD" })).toMatchObject({ code: "conflict" });
  expect(await change({ id: "31", suspendUntil: until })).toMatchObject({ code: "conflict" });
});
