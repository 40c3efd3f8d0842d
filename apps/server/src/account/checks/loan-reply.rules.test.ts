import { isoDate } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { parseLoanReply, unverifiedLoan, verifyLoan } from "./loan-reply.rules.ts";
import { DUE, HonestLibrary, loanOf } from "./testkit/honest-library.ts";

const TODAY = isoDate.parse("2026-11-21");
const REQUEST = { id: "q1", state: "Unconfirmed", title: "T", dueDate: "2026-11-21" };
const parse = (facts: object, id?: string) =>
  parseLoanReply(
    { request: { ...REQUEST, ...facts }, barcode: "l1" },
    { earliestDue: TODAY, ...(id === undefined ? {} : { id }) },
  );

describe("a reply to a loan request", () => {
  test.each([
    ["as new as it can be", {}, undefined],
    ["to the request in question", {}, "q1"],
    ["that costs nothing", { loanFee: { cents: 0, currency: "EUR" } }, undefined],
    ["that costs a thousand", { loanFee: { cents: 100_000, currency: "EUR" } }, undefined],
    ["that is accepted and was due before", { state: "Accepted", dueDate: "2026-11-20" }, "q1"],
    ["with the longest id", { id: "q".repeat(128) }, undefined],
  ])("%s is shown", (_, facts, id) => {
    expect(parse(facts, id)?.request).toEqual({ ...REQUEST, ...facts });
  });

  test.each([
    ["to another request", {}, "q2"],
    ["without an id", { id: "" }, undefined],
    ["with an id too long", { id: "q".repeat(129) }, undefined],
    ["of a new loan due yesterday", { dueDate: "2026-11-20" }, undefined],
    [
      "of a confirmed loan due yesterday",
      { state: "ConfirmedByUser", dueDate: "2026-11-20" },
      "q1",
    ],
    ["with a negative fee", { loanFee: { cents: -1, currency: "EUR" } }, undefined],
    ["with a fee beyond all fees", { loanFee: { cents: 100_001, currency: "EUR" } }, undefined],
    ["with an unknown state", { state: "Maybe" }, undefined],
  ])("%s is not", (_, facts, id) => {
    expect(parse(facts, id)).toBeUndefined();
  });

  test.each([null, "<html>", {}, { request: REQUEST }])("that is %j is not", (received) => {
    expect(parseLoanReply(received, { earliestDue: TODAY })).toBeUndefined();
  });

  test.each([
    [{ state: "Rejected" }, "Unknown"],
    [{ state: "Rejected", message: "FeeLimitExceeded" }, "FeeLimitExceeded"],
    [{ state: "Unconfirmed", message: "FeeLimitExceeded" }, undefined],
  ])("of %j has the reason %s", (facts, message) => {
    const reply = parse(facts);
    expect(reply).toBeDefined();
    expect(reply?.request.message).toBe(message);
  });
});

describe("an accepted loan", () => {
  const reply = (barcode: string) => ({
    request: { id: "q1", state: "Accepted" as const, title: "T", dueDate: TODAY },
    barcode,
  });
  const { account } = new HonestLibrary();
  const spaced = { ...account, lent: [{ ...loanOf("l1"), barcode: "AB 12" }] };

  test("has the due date of the account, whatever the spaces and case of its number", () => {
    expect(verifyLoan(reply("a b12"), spaced).request).toEqual({
      ...reply("").request,
      dueDate: DUE,
    });
  });

  test("that the account does not show has an unknown outcome and no due date", () => {
    expect(verifyLoan(reply("AB 13"), spaced).request).toEqual({
      id: "q1",
      state: "Unknown",
      title: "T",
    });
  });

  test("counts as still being checked while the account cannot be read", () => {
    expect(unverifiedLoan(reply("l1")).request).toEqual({
      ...reply("").request,
      state: "ConfirmedByUser",
    });
  });
});
