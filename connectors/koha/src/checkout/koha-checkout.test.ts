import type { LoanAccess } from "@freihand/connector-kit";
import { afterEach, expect, test } from "vitest";
import type { KohaDouble } from "../testkit/koha-double.ts";
import { ctx, kohaLibrary, signIn } from "../testkit/port-library.ts";

let double: KohaDouble;
let close: () => Promise<void>;
afterEach(() => close());

/** The shelves of a library, with a patron who has nothing, and one with loans and reservations. */
async function shelves() {
  const library = await kohaLibrary();
  ({ double, close } = library);
  const { account } = library;
  const { loans } = account;
  if (loans === undefined) throw new Error("no smart checkout");
  return { account, loans, ole: await signIn(account, 4), nina: await signIn(account, 1) };
}

const sent = (): number => double.calls("POST /checkouts");

test("asking lends nothing; confirming twice lends once, until the day that Koha says", async () => {
  const { loans, ole } = await shelves();
  const asked = await loans.request(ole, "B2006", ctx);
  expect(asked).toMatchObject({
    barcode: "B2006",
    request: { state: "Unconfirmed", title: "Wattwandern" },
  });
  expect(sent()).toBe(0);
  const confirm = () => loans.confirm(ole, asked.request.id, ctx);
  for (const reply of await Promise.all([confirm(), confirm()]))
    expect(reply?.request).toMatchObject({
      state: "Accepted",
      dueDate: "2027-04-02",
      title: "Wattwandern",
    });
  expect(sent()).toBe(1);
  expect(double.koha.checkouts.filter((one) => one.item_id === 16)).toHaveLength(1);
});

test("a fee is shown before it is agreed to, and a changed one is shown again", async () => {
  const { loans, ole } = await shelves();
  const { request } = await loans.request(ole, "B2007", ctx);
  expect(request).toMatchObject({
    state: "Unconfirmed",
    loanFee: { cents: 150, currency: "EUR" },
  });
  double.koha.rentalOf = () => 2;
  const dearer = await loans.confirm(ole, request.id, ctx);
  expect(dearer?.request).toMatchObject({ state: "Unconfirmed", loanFee: { cents: 200 } });
  expect(sent()).toBe(0);
  const done = await loans.confirm(ole, request.id, ctx);
  expect(done?.request).toMatchObject({ state: "Accepted", loanFee: { cents: 200 } });
});

test.each([
  ["what another patron has", 4, "B2001", "NoLoanDuplicateRequestCopyLoaned"],
  ["what the patron has", 1, "B2001", "NoLoanDuplicateRequestCopyLoaned"],
  ["what is kept for another patron", 4, "B2004", "LoanOfReservedNotPossible"],
  ["a title that others wait for", 4, "B2005", "LoanOfReservedNotPossible"],
  ["an unknown copy", 4, "B9999", "CopyCantBeRetrievedFromBibPlus"],
  ["anything with a blocked card", 2, "B2006", "AccountDisabled"],
  ["anything with an expired card", 3, "B2006", "AccountNotPaid"],
])("%s is refused before anything is sent", async (...row) => {
  const [, card, barcode, message] = row;
  const library = await kohaLibrary();
  ({ double, close } = library);
  const { account } = library;
  const patron = await signIn(account, card);
  const reply = await account.loans?.request(patron, barcode, ctx);
  expect(reply?.request).toMatchObject({ state: "Rejected", message });
  expect(JSON.stringify(reply)).not.toMatch(/Nina|Größer/);
  expect(sent()).toBe(0);
});

test("what is kept for a patron is lent to them", async () => {
  const { loans, nina } = await shelves();
  const { request } = await loans.request(nina, "B2004", ctx);
  expect((await loans.confirm(nina, request.id, ctx))?.request.state).toBe("Accepted");
});

test("what becomes impossible before the confirmation is refused with the reason", async () => {
  const { loans, ole } = await shelves();
  const { request } = await loans.request(ole, "B2006", ctx);
  double.koha.lend(1, 16);
  expect((await loans.confirm(ole, request.id, ctx))?.request).toMatchObject({
    state: "Rejected",
    message: "NoLoanDuplicateRequestCopyLoaned",
    title: "Wattwandern",
  });
  expect(sent()).toBe(0);
});

test("what becomes impossible after Koha was asked is refused by Koha, with its reason", async () => {
  const { loans, ole } = await shelves();
  const { request } = await loans.request(ole, "B2006", ctx);
  // the double looks at the fee while it is asked; the copy changes as soon as it has answered
  double.koha.rentalOf = () => {
    queueMicrotask(() => {
      double.koha.items = double.koha.items.map((one) => ({ ...one, not_for_loan_status: 1 }));
    });
    return undefined;
  };
  expect((await loans.confirm(ole, request.id, ctx))?.request).toMatchObject({
    state: "Rejected",
    message: "InvalidCopyStatusForLoan",
  });
  expect(sent()).toBe(1);
});

test("after a lost answer another confirmation reads the account and sends nothing", async () => {
  const { loans, ole } = await shelves();
  const { request } = await loans.request(ole, "B2006", ctx);
  double.fail("POST /checkouts", "lost_answer", 1);
  await expect(loans.confirm(ole, request.id, ctx)).rejects.toMatchObject({ code: "unclear" });
  expect((await loans.confirm(ole, request.id, ctx))?.request).toMatchObject({
    state: "Accepted",
    dueDate: "2027-04-02",
  });
  expect(sent()).toBe(1);
});

test("a loan of another patron is no answer", async () => {
  const { loans, ole } = await shelves();
  const { request } = await loans.request(ole, "B2006", ctx);
  double.fail("POST /checkouts", "other_patron", 1);
  await expect(loans.confirm(ole, request.id, ctx)).rejects.toMatchObject({ code: "unclear" });
});

test("a changed password ends the session at the shelf, too", async () => {
  const { loans, ole } = await shelves();
  const { request } = await loans.request(ole, "B2006", ctx);
  double.koha.patrons = double.koha.patrons.map((one) => ({ ...one, password: "neu" }));
  const ends = { code: "session_ended" };
  await expect(loans.request(ole, "B2007", ctx)).rejects.toMatchObject(ends);
  await expect(loans.confirm(ole, request.id, ctx)).rejects.toMatchObject(ends);
  expect(sent()).toBe(0);
});

test("without the permission nothing is lent, and it is no refusal of the library", async () => {
  const { loans, ole } = await shelves();
  const { request } = await loans.request(ole, "B2006", ctx);
  double.fail("POST /checkouts", "forbidden", 1);
  const confirmed: ReturnType<LoanAccess["confirm"]> = loans.confirm(ole, request.id, ctx);
  await expect(confirmed).rejects.toMatchObject({ code: "bad_reply" });
  expect((await loans.outcome(ole, request.id, ctx))?.request.state).toBe("Unconfirmed");
});
