import { LibraryError } from "@freihand/connector-kit";
import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { ctx, accessWith } from "./testkit/faulty-access.ts";
import { DUE, HonestLibrary, loanOf } from "./testkit/honest-library.ts";
import { patron } from "./testkit/acting.ts";
import { asLoanReply } from "./testkit/unchecked.cast.ts";
import type { LoanAccess } from "@freihand/connector-kit";

const ID = "request-1";
const NEW = "l4";
const request = (over: object = {}) => ({ id: ID, state: "Unconfirmed", dueDate: DUE, ...over });

/** A library that gives this reply to every loan request; `lends`: a confirmation really makes the loan. */
function saying(said: unknown, { isOurs = false, lends = false } = {}) {
  const library = new HonestLibrary();
  const answer = async () => {
    if (lends)
      library.account = { ...library.account, lent: [...library.account.lent, loanOf(NEW)] };
    return asLoanReply(said);
  };
  const loans: LoanAccess = { request: answer, confirm: answer, outcome: answer };
  const { access, warnings } = accessWith(library, { loans }, isOurs);
  if (access.loans === undefined) throw new Error("the checks lost the loans");
  return { loans: access.loans, warnings, library };
}

test.each([
  ["a login page", "<html>"],
  ["an empty page", ""],
  ["null", null],
  ["no number of the copy", { request: request() }],
  ["a state that nobody knows", { request: request({ state: "Fine" }), barcode: NEW }],
  ["a reason that nobody knows", { request: request({ message: "Because" }), barcode: NEW }],
  ["no id", { request: request({ id: "" }), barcode: NEW }],
  ["an id that no address can carry", { request: request({ id: "x".repeat(129) }), barcode: NEW }],
  ["a day long ago", { request: request({ dueDate: "1970-01-01" }), barcode: NEW }],
  [
    "a fee below nothing",
    { request: request({ loanFee: { cents: -1, currency: "EUR" } }), barcode: NEW },
  ],
  [
    "a fee beyond belief",
    { request: request({ loanFee: { cents: 1e6, currency: "EUR" } }), barcode: NEW },
  ],
])("Q-33: a loan request that is answered with %s is invalid", async (_, said) => {
  const { loans, warnings } = saying(said);
  await expect(loans.request(patron, NEW, ctx)).rejects.toMatchObject({ code: "bad_reply" });
  await expect(loans.outcome(patron, ID, ctx)).rejects.toMatchObject({ code: "bad_reply" });
  // the confirmation may have had an effect
  await expect(loans.confirm(patron, ID, ctx)).rejects.toMatchObject({ code: "unclear" });
  expect(warnings).toEqual(["loan", "loan", "loan"]);
});

test("Q-33: an answer about another request is invalid", async () => {
  const { loans } = saying({ request: request({ id: "request-2" }), barcode: NEW });
  await expect(loans.outcome(patron, ID, ctx)).rejects.toMatchObject({ code: "bad_reply" });
  await expect(loans.request(patron, NEW, ctx)).resolves.toMatchObject({
    request: { id: "request-2" },
  });
});

test("Q-46: an acceptance that the account does not confirm unlocks nothing", async () => {
  const { loans, warnings } = saying({
    request: request({ state: "Accepted" }),
    barcode: NEW,
  });
  for (const call of ["confirm", "outcome"] as const)
    expect((await loans[call](patron, ID, ctx))?.request).toEqual({ id: ID, state: "Unknown" });
  expect(warnings).toEqual(["loan", "loan"]);
});

test("Q-46: an acceptance with its loan arrives with the due date of the account", async () => {
  const far = isoDate.parse("2027-12-01");
  const said = { request: request({ state: "Accepted", dueDate: far }), barcode: " L4 " };
  const { loans, warnings } = saying(said, { lends: true });
  const reply = await loans.confirm(patron, ID, ctx);
  expect(reply?.request).toMatchObject({ state: "Accepted", dueDate: DUE });
  expect(warnings).toEqual([]);
});

test("Q-46: while the account cannot be read, an acceptance is still being checked", async () => {
  const { loans, library } = saying({ request: request({ state: "Accepted" }), barcode: NEW });
  library.account = { ...library.account, userId: "somebody else" };
  const reply = await loans.confirm(patron, ID, ctx);
  expect(reply?.request.state).toBe("ConfirmedByUser");
});

test("the embedded system's reply needs no verification; a refusal without a reason gets one", async () => {
  const ours = saying({ request: request({ state: "Accepted" }), barcode: NEW }, { isOurs: true });
  expect((await ours.loans.confirm(patron, ID, ctx))?.request.state).toBe("Accepted");
  expect(ours.library.reads).toBe(0);
  const { loans } = saying({ request: request({ state: "Rejected" }), barcode: NEW });
  expect((await loans.request(patron, NEW, ctx)).request.message).toBe("Unknown");
});

test("an unknown request stays unknown", async () => {
  const { loans } = saying(undefined);
  await expect(loans.confirm(patron, ID, ctx)).resolves.toBeUndefined();
  await expect(loans.outcome(patron, ID, ctx)).resolves.toBeUndefined();
});

test.each([
  ["a broken connector", new Error("x"), "unclear"],
  [
    "a cut connection",
    new LibraryError("unclear", saying("").library.account.libraryId),
    "unclear",
  ],
  [
    "an unreachable library",
    new LibraryError("unreachable", saying("").library.account.libraryId),
    "unreachable",
  ],
])(
  "Q-32: a confirmation that meets %s leaves the outcome open where it may have arrived",
  async (_, error, code) => {
    const fail = async () => Promise.reject(error);
    const loans: LoanAccess = { request: fail, confirm: fail, outcome: fail };
    const { access } = accessWith(new HonestLibrary(), { loans });
    await expect(access.loans?.confirm(patron, ID, ctx)).rejects.toMatchObject({ code });
  },
);
