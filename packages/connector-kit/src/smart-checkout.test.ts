import { isoDate, libraryId, type LoanRequest } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import type { CallContext } from "./connector.ts";
import { LibraryError, type LibraryErrorCode } from "./errors.ts";
import {
  rejectedLoan,
  smartCheckout,
  type CheckoutCalls,
  type LoanTerms,
} from "./smart-checkout.ts";

const ANNA = { userId: "anna" };
const BEN = { userId: "ben" };
const ctx: CallContext = { locale: "de", signal: new AbortController().signal };
const DUE = isoDate.parse("2027-04-02");
const OPEN: LoanTerms = { state: "Unconfirmed", title: "Moor" };
const LENT: LoanTerms = { state: "Accepted", dueDate: DUE };

/** A system whose answers the test sets, with what was sent to it. */
function library(answers: Partial<CheckoutCalls> = {}) {
  const sent: LoanRequest[] = [];
  const time = Date.parse("2027-03-05T10:00:00Z");
  const loans = smartCheckout(
    {
      terms: async () => OPEN,
      dueDate: async () => undefined,
      ...answers,
      lend: async (copy) => {
        sent.push(copy.request);
        return (answers.lend ?? (async () => LENT))(copy);
      },
    },
    () => time,
  );
  return { loans, sent };
}

const fault = (code: LibraryErrorCode) => new LibraryError(code, libraryId.parse(1));

test("a request is one for its patron and copy until it is decided, and nobody else's", async () => {
  const { loans } = library();
  const [one, same] = await Promise.all([
    loans.request(ANNA, "b1", ctx),
    loans.request(ANNA, "b1", ctx),
  ]);
  const { id } = one.request;
  expect(same.request.id).toBe(id);
  expect((await loans.request(BEN, "b1", ctx)).request.id).not.toBe(id);
  expect((await loans.request(ANNA, "b2", ctx)).request.id).not.toBe(id);
  expect(await loans.confirm(BEN, id, ctx)).toBeUndefined();
  expect(await loans.outcome(BEN, id, ctx)).toBeUndefined();
});

test("confirmations at the same time lend once", async () => {
  const { loans, sent } = library();
  const { request } = await loans.request(ANNA, "b1", ctx);
  const confirm = () => loans.confirm(ANNA, request.id, ctx);
  for (const reply of await Promise.all([confirm(), confirm(), confirm()]))
    expect(reply).toEqual({ barcode: "b1", request: { ...LENT, id: request.id, title: "Moor" } });
  expect(sent).toHaveLength(1);
});

test("a refusal keeps the title, and is not sent again", async () => {
  const { loans, sent } = library({ lend: async () => rejectedLoan("AccountDisabled") });
  const { request } = await loans.request(ANNA, "b1", ctx);
  for (let time = 0; time < 2; time += 1)
    expect((await loans.confirm(ANNA, request.id, ctx))?.request).toMatchObject({
      state: "Rejected",
      message: "AccountDisabled",
      title: "Moor",
    });
  expect(sent).toHaveLength(1);
});

test("terms that the patron has not seen are open again", async () => {
  const loanFee = { cents: 150, currency: "EUR" };
  const { loans } = library({
    lend: async ({ request }) =>
      request.loanFee === undefined ? { state: "Unconfirmed", loanFee } : LENT,
  });
  const { request } = await loans.request(ANNA, "b1", ctx);
  const asked = await loans.confirm(ANNA, request.id, ctx);
  expect(asked?.request).toMatchObject({ state: "Unconfirmed", loanFee, title: "Moor" });
  expect((await loans.confirm(ANNA, request.id, ctx))?.request.state).toBe("Accepted");
});

test.each(["unclear", "bad_reply"] as const)(
  "after %s the account decides, and only another confirmation lends",
  async (code) => {
    let due: typeof DUE | undefined;
    const { loans, sent } = library({
      lend: () => Promise.reject(fault(code)),
      dueDate: async () => due,
    });
    const { request } = await loans.request(ANNA, "b1", ctx);
    await expect(loans.confirm(ANNA, request.id, ctx)).rejects.toMatchObject({ code });
    expect((await loans.outcome(ANNA, request.id, ctx))?.request.state).toBe("Unconfirmed");
    expect(sent).toHaveLength(1);
    due = DUE;
    expect((await loans.confirm(ANNA, request.id, ctx))?.request).toMatchObject({
      state: "Accepted",
      dueDate: DUE,
    });
    expect(sent).toHaveLength(1);
  },
);

test("where nothing was sent, nothing has to be settled", async () => {
  const { loans } = library({
    lend: () => Promise.reject(fault("unreachable")),
    dueDate: () => Promise.reject(new Error("not asked for")),
  });
  const { request } = await loans.request(ANNA, "b1", ctx);
  await expect(loans.confirm(ANNA, request.id, ctx)).rejects.toMatchObject({
    code: "unreachable",
  });
  expect((await loans.outcome(ANNA, request.id, ctx))?.request.state).toBe("Unconfirmed");
});

describe("after a restart of this server, and at another one", () => {
  test.each(["confirm", "outcome"] as const)("%s tells a copy that was lent", async (call) => {
    const { request } = await library().loans.request(ANNA, "b1", ctx);
    const asked: string[] = [];
    const { loans, sent } = library({
      dueDate: async ({ patron, barcode }) => {
        asked.push(`${patron.userId} ${barcode}`);
        return DUE;
      },
    });
    expect(await loans[call](ANNA, request.id, ctx)).toEqual({
      barcode: "b1",
      request: { id: request.id, state: "Accepted", dueDate: DUE },
    });
    expect(asked).toEqual(["anna b1"]);
    expect(sent).toEqual([]);
  });

  test("what the patron has seen is lent when they confirm it, once", async () => {
    const { request } = await library().loans.request(ANNA, "b1", ctx);
    const { loans, sent } = library();
    expect(await loans.outcome(ANNA, request.id, ctx)).toEqual({ barcode: "b1", request });
    expect(sent).toEqual([]);
    const confirm = () => loans.confirm(ANNA, request.id, ctx);
    for (const reply of await Promise.all([confirm(), confirm()]))
      expect(reply?.request).toEqual({ ...LENT, id: request.id, title: "Moor" });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["another patron's", BEN, OPEN],
    ["of other terms", ANNA, { ...OPEN, loanFee: { cents: 150, currency: "EUR" } }],
    ["of a copy that is no longer lent", ANNA, rejectedLoan("AccountDisabled")],
  ])("one that is %s has ended, and lends nothing", async (_what, patron, terms) => {
    const { request } = await library().loans.request(ANNA, "b1", ctx);
    const { loans, sent } = library({ terms: async () => terms });
    expect(await loans.confirm(patron, request.id, ctx)).toBeUndefined();
    expect(await loans.outcome(patron, request.id, ctx)).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test("an account that cannot be read is an error, not an end", async () => {
    const { request } = await library().loans.request(ANNA, "b1", ctx);
    const { loans } = library({ dueDate: () => Promise.reject(fault("timeout")) });
    await expect(loans.outcome(ANNA, request.id, ctx)).rejects.toMatchObject({ code: "timeout" });
  });

  test("of an id that is none of ours nobody is asked", async () => {
    const { loans } = library({ dueDate: () => Promise.reject(new Error("not asked for")) });
    expect(await loans.outcome(ANNA, "r1", ctx)).toBeUndefined();
  });
});
