import { LibraryError, type CallContext, type PatronKey } from "@freihand/connector-kit";
import { afterEach, expect, test } from "vitest";
import { sourceAt, sip2World, type Sip2World } from "../testkit/conformance-world.ts";

const OLE: PatronKey = { userId: "C1004", secret: "geheim-4" };
const NINA: PatronKey = { userId: "C1001", secret: "geheim-1" };
const ctx: CallContext = { locale: "de", signal: new AbortController().signal };

let world: Sip2World;
afterEach(() => world.close());

/** The machine of a library whose server answers as Koha's does. */
async function machine() {
  world = await sip2World("koha");
  const loans = world.source.account?.loans;
  if (loans === undefined) throw new Error("no smart checkout");
  return { loans, double: world.double };
}

test("asking sends no checkout; confirming sends one, and its due date is the server's", async () => {
  const { loans, double } = await machine();
  const asked = await loans.request(OLE, "B2005", ctx);
  expect(asked).toMatchObject({
    barcode: "B2005",
    request: { state: "Unconfirmed", title: "Wattwandern" },
  });
  expect(double.requests("11")).toBe(0);
  const twice = await Promise.all([
    loans.confirm(OLE, asked.request.id, ctx),
    loans.confirm(OLE, asked.request.id, ctx),
  ]);
  for (const reply of twice)
    expect(reply?.request).toMatchObject({ state: "Accepted", dueDate: "2027-04-02" });
  expect(double.requests("11")).toBe(1);
});

test("the same asked twice at once is one request, and another after it was decided", async () => {
  const { loans } = await machine();
  const [one, two] = await Promise.all([
    loans.request(OLE, "B2005", ctx),
    loans.request(OLE, "B2005", ctx),
  ]);
  expect(one.request.id).toBe(two.request.id);
  await loans.confirm(OLE, one.request.id, ctx);
  const after = await loans.request(OLE, "B2005", ctx);
  expect(after.request).toMatchObject({
    state: "Rejected",
    message: "NoLoanDuplicateRequestCopyLoaned",
  });
});

test("a fee that only the refusal names is asked for, and accepted with the second confirmation", async () => {
  const { loans, double } = await machine();
  const { request } = await loans.request(OLE, "B2006", ctx);
  expect(request).not.toMatchObject({ loanFee: expect.anything() });
  const asked = await loans.confirm(OLE, request.id, ctx);
  const loanFee = { cents: 150, currency: "EUR" };
  expect(asked?.request).toMatchObject({ id: request.id, state: "Unconfirmed", loanFee });
  expect(double.library.loanOf("B2006")).toBeUndefined();
  const done = await loans.confirm(OLE, request.id, ctx);
  expect(done?.request).toMatchObject({ state: "Accepted", loanFee });
});

test("what is kept on the hold shelf is lent to whom it is kept for, and to nobody else", async () => {
  const { loans } = await machine();
  expect((await loans.request(OLE, "B2004", ctx)).request).toMatchObject({
    state: "Rejected",
    message: "LoanOfReservedNotPossible",
  });
  const { request } = await loans.request(NINA, "B2004", ctx);
  expect(request.state).toBe("Unconfirmed");
  expect((await loans.confirm(NINA, request.id, ctx))?.request.state).toBe("Accepted");
});

test.each([
  ["a copy that is never lent", OLE, "B2009", "InvalidCopyStatusForLoan"],
  ["a copy that nobody knows", OLE, "B9999", "CopyCantBeRetrievedFromBibPlus"],
  ["a copy that they have", NINA, "B2002", "NoLoanDuplicateRequestCopyLoaned"],
  ["a blocked card", { userId: "C1002", secret: "geheim-2" }, "B2005", "AccountDisabled"],
] as const)("%s is refused before anything is sent", async (...row) => {
  const [, patron, barcode, message] = row;
  const { loans, double } = await machine();
  const { request } = await loans.request(patron, barcode, ctx);
  expect(request).toMatchObject({ state: "Rejected", message });
  expect(double.requests("11")).toBe(0);
});

test("a copy that another patron takes meanwhile is refused in the server's words", async () => {
  const { loans, double } = await machine();
  const { request } = await loans.request(OLE, "B2005", ctx);
  double.library.checkout("C1001", "B2005", { mayRenew: false, isChargeAccepted: false });
  expect((await loans.confirm(OLE, request.id, ctx))?.request).toMatchObject({
    state: "Rejected",
    message: "NoLoanDuplicateRequestCopyLoaned",
  });
});

test("after a lost answer, another confirmation reads the account and sends nothing", async () => {
  const { loans, double } = await machine();
  const { request } = await loans.request(OLE, "B2005", ctx);
  double.fail("11", "lost_answer", 1);
  await expect(loans.confirm(OLE, request.id, ctx)).rejects.toMatchObject({ code: "unclear" });
  expect((await loans.confirm(OLE, request.id, ctx))?.request.state).toBe("Accepted");
  expect(double.requests("11")).toBe(1);
});

test("after a restart of our server, a checkout whose answer was lost is found in the account, and one that was open goes on", async () => {
  const { loans, double } = await machine();
  const [lent, open] = await Promise.all([
    loans.request(OLE, "B2005", ctx),
    loans.request(OLE, "B2007", ctx),
  ]);
  double.fail("11", "lost_answer", 1);
  const confirmed = loans.confirm(OLE, lent.request.id, ctx);
  await expect(confirmed).rejects.toMatchObject({ code: "unclear" });
  const restarted = sourceAt(double);
  const again = restarted.account?.loans;
  expect(await again?.outcome(OLE, lent.request.id, ctx)).toMatchObject({
    barcode: "B2005",
    request: { state: "Accepted", dueDate: "2027-04-02" },
  });
  // another patron's is none of theirs, and one that was not confirmed goes on
  expect(await again?.outcome(NINA, lent.request.id, ctx)).toBeUndefined();
  expect(double.requests("11")).toBe(1);
  expect((await again?.confirm(OLE, open.request.id, ctx))?.request.state).toBe("Accepted");
  expect(double.requests("11")).toBe(2);
  restarted.close?.();
});

test("a changed password ends the session at the shelf, too", async () => {
  const { loans } = await machine();
  const asked = loans.request({ ...OLE, secret: "alt" }, "B2005", ctx);
  await expect(asked).rejects.toBeInstanceOf(LibraryError);
  await expect(asked).rejects.toMatchObject({ code: "session_ended" });
});

test("a server that does everything lacks nothing", async () => {
  world = await sip2World("koha");
  const report = await world.source.inspect?.(ctx.signal);
  expect(report).toEqual({
    system: "SIP2 2.00, LIB",
    missing: [],
  });
});
