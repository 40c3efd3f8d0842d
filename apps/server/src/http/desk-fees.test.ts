import { OWNER } from "@freihand/connector-builtin/testkit";
import { isoDate, type StaffRole } from "@freihand/contract";
import { feeEndpoints, type PaidReply } from "@freihand/contract/staff";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { feeHandlers } from "../desk/fees/fees.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";

let library: DeskLibrary;
let handlers: ReturnType<typeof feeHandlers>;
beforeEach(async () => {
  library = await openDeskLibrary();
  handlers = feeHandlers(library.setup);
});
afterEach(() => library.close());

const signal = new AbortController().signal;
/** A call as the router passes it on. */
function call<Body>(body: Body, roles: readonly StaffRole[] = ["desk"]) {
  const project = library.setup.projects.all.find((one) => one.id === OWNER.project);
  if (project === undefined) throw new Error("no project");
  return {
    params: { libraryId: OWNER.library },
    query: undefined,
    body,
    locale: "de",
    project,
    signal,
    connection: "c",
    member: {
      id: "m1",
      loginName: "thea",
      displayName: "Thea",
      roles,
      workstation: "Theke 1",
      session: "s",
      confirmedUntil: 0,
    },
  } as const;
}
const DAY_MS = 86_400_000;
const euros = (cents: number) => ({ cents, currency: "EUR" });
const at = () => ({ userId: "1001", branch: "zentral", requestId: crypto.randomUUID() });
const CTX = { locale: "de", signal, by: { staff: "thea", role: "desk" } } as const;

/** Anna brings a book back 20 days late. @returns id of her fee */
async function returnLate(): Promise<string> {
  const scan = () => ({ requestId: crypto.randomUUID(), barcode: "4711", branch: "zentral" });
  await library.desk.lend({ ...scan(), card: "1001" }, CTX);
  library.clock.now += (28 + 20) * DAY_MS;
  await library.desk.receive(scan(), CTX);
  const page = await library.desk.reader("1001", CTX);
  const [fee] = page?.fees ?? [];
  expect(fee?.amount).toEqual(euros(400));
  return fee?.id ?? "";
}
const pay = (fees: readonly string[], cents: number) =>
  handlers.payFees(call({ ...at(), fees: [...fees], cents, way: "cash" }));
const receiptOf = (reply: PaidReply) => (reply.kind === "done" ? reply.receipt : undefined);

describe("a late return", () => {
  it("is paid in part and waived in part: receipt, journal and cash desk agree", async () => {
    const fee = await returnLate();
    const paid = await pay([fee], 300);
    expect(feeEndpoints.payFees.response.parse(paid)).toEqual(paid);
    expect(paid).toMatchObject({ kind: "done", owed: euros(100) });
    expect(receiptOf(paid)).toMatchObject({
      number: "2027-000001",
      heading: "Quittung",
      acknowledgement: "Betrag erhalten",
      payerText: "Eingezahlt von Anna Muster",
      lines: [{ reason: "Versäumnisgebühr", title: "Tyll", amount: euros(300) }],
      wayText: "bar",
      cashDesk: "Zentrale, Theke 1",
      staff: "thea",
    });
    const waiver = { ...at(), fee, cents: 100, reason: "Kulanz nach Anruf" };
    expect(await handlers.waiveFee(call(waiver))).toEqual({ kind: "done", owed: euros(0) });
    const query = { branch: "zentral", day: undefined };
    const report = await handlers.cashReport({ ...call(undefined), query });
    expect(feeEndpoints.cashReport.response.parse(report)).toEqual(report);
    expect(report).toMatchObject({ report: { expected: euros(300), cashDesk: "Zentrale" } });
    const counted = { branch: "zentral", countedCents: 300, close: true };
    const closed = await handlers.cashCount(call({ ...counted, requestId: crypto.randomUUID() }));
    expect(closed).toMatchObject({ report: { difference: euros(0), closed: true } });
    const { entries } = await library.journal.list(OWNER, {});
    expect(entries.slice(0, 3)).toMatchObject([
      { action: "cash_close", staff: "thea", branch: "zentral" },
      { action: "waive_fee", card: "1001", reason: "Kulanz nach Anruf" },
      { action: "pay_fees", card: "1001", workstation: "Theke 1" },
    ]);
  });

  it("is owed while the copy is out, and can be paid once it is back", async () => {
    const scan = () => ({ requestId: crypto.randomUUID(), barcode: "4711", branch: "zentral" });
    await library.desk.lend({ ...scan(), card: "1001" }, CTX);
    library.clock.now += (28 + 20) * DAY_MS;
    const feeNow = async () => (await library.desk.reader("1001", CTX))?.fees[0];
    const before = await feeNow();
    expect(before).toMatchObject({ amount: euros(400), growing: true });
    expect(await pay([before?.id ?? ""], 400)).toMatchObject({ reason: "unknown_fee" });
    await library.desk.receive(scan(), CTX);
    const after = await feeNow();
    expect(after).not.toHaveProperty("growing");
    expect(await pay([after?.id ?? ""], 400)).toMatchObject({ kind: "done" });
  });

  it("has a receipt that is a copy when it is printed again, and none that is none", async () => {
    const first = receiptOf(await pay([await returnLate()], 400));
    const number = first?.number ?? "";
    expect(await handlers.feeReceipt(call({ number }))).toEqual({ ...first, copy: true });
    await expect(handlers.feeReceipt(call({ number: "2027-000002" }))).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("what a role may do", () => {
  it("a desk charges from the tariff and does not waive beyond its limit; an admin does", async () => {
    expect(await handlers.feeTariff(call(undefined))).toEqual([
      { id: "copies", text: "Kopien", amount: euros(20) },
    ]);
    const charged = await handlers.chargeFee(call({ ...at(), line: "copies", cents: 1500 }));
    expect(charged).toEqual({ kind: "done", owed: euros(1500) });
    const [fee] = (await library.desk.reader("1001", CTX))?.fees ?? [];
    expect(fee?.kind).toBe("Kopien");
    const waiver = () => ({ ...at(), fee: fee?.id ?? "", cents: 1001, reason: "Kulanz" });
    expect(await handlers.waiveFee(call(waiver()))).toMatchObject({
      kind: "refused",
      reason: "needs_admin",
      text: "So viel darf nur die Leitung erlassen. Bitte holen Sie jemanden mit diesem Recht.",
    });
    expect(await handlers.waiveFee(call(waiver(), ["admin"]))).toMatchObject({ kind: "done" });
  });

  it("no credit is paid out that there is not", async () => {
    const fee = await returnLate();
    const payout = { ...at(), fee, way: "cash" } as const;
    expect(await handlers.payOutCredit(call(payout, ["admin"]))).toMatchObject({
      reason: "no_credit",
    });
    const branch = { branch: "zentral", day: isoDate.parse("2020-01-01") };
    expect(await handlers.cashReport({ ...call(undefined), query: branch })).toMatchObject({
      report: { expected: euros(0), kinds: [] },
    });
    const deposit = { branch: "zentral", cents: 5000, reason: "Wechselgeld" };
    const given = call({ ...deposit, requestId: crypto.randomUUID() });
    expect(await handlers.cashDeposit(given)).toMatchObject({ report: { expected: euros(5000) } });
  });
});
