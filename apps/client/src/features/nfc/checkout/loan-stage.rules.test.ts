import { isoDate, nfcMessage, type LoanRequest } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import type { ErrorCause } from "../../../parts/page/error-text.rules.ts";
import {
  nextRequest,
  stageAfterAnswer,
  stageAfterFailure,
  type LoanStage,
} from "./loan-stage.rules.ts";

const NOW = 1_800_000_000_000;
const loan = { id: "r1", title: "Mein Garten", dueDate: isoDate.parse("2026-12-19") };
const asking: LoanStage = { at: "asking", tries: 0 };
const confirming: LoanStage = { at: "confirming", loan };
const checking: LoanStage = { at: "checking", loan, tries: 1 };
const timeout: ErrorCause = { from: "transport", kind: "timeout" };
const refusedBy = (code: Extract<ErrorCause, { from: "server" }>["code"]): ErrorCause => ({
  from: "server",
  code,
});

describe("an answer of the library", () => {
  const rows: readonly (readonly [string, LoanStage, LoanRequest["state"], Partial<LoanStage>])[] =
    [
      ["asked for: the patron decides", asking, "Unconfirmed", { at: "asked", isLost: false }],
      ["asked for, confirmed at an earlier visit", asking, "ConfirmedByUser", { at: "checking" }],
      [
        "asked for, lent at an earlier visit",
        asking,
        "Accepted",
        { at: "accepted", acceptedAt: NOW },
      ],
      ["asked for, not known", asking, "Unknown", { at: "refused", reason: "Unknown" }],
      ["confirmed and lent at once", confirming, "Accepted", { at: "accepted", acceptedAt: NOW }],
      ["confirmed and to be checked", confirming, "ConfirmedByUser", { at: "checking", tries: 1 }],
      ["confirmed, which was not heard", confirming, "Unconfirmed", { at: "asked", isLost: true }],
      ["checked and lent", checking, "Accepted", { at: "accepted", acceptedAt: NOW }],
      ["checked and not decided", checking, "ConfirmedByUser", { at: "checking", tries: 2 }],
      ["checked and over", checking, "Unknown", { at: "refused", reason: "RequestEnded" }],
      [
        "checked and refused without a reason",
        checking,
        "Rejected",
        { at: "refused", reason: "Unknown" },
      ],
    ];
  test.each(rows)("%s", (...[, stage, state, expected]) => {
    expect(stageAfterAnswer(stage, { id: "r1", state }, NOW)).toMatchObject(expected);
  });

  const fee = (cents: number) => ({ cents, currency: "EUR" });
  const withFee = (cents: number): LoanStage => ({
    at: "confirming",
    loan: { ...loan, loanFee: fee(cents) },
  });
  test.each([
    ["a fee that is named only now is a question, not a lost answer", confirming, 150, false],
    ["so is another fee than the confirmed one", withFee(100), 150, false],
    ["the fee that was confirmed: the confirmation was lost", withFee(150), 150, true],
  ])("%s", (...[, stage, cents, isLost]) => {
    const request = { id: "r1", state: "Unconfirmed", loanFee: fee(cents) } as const;
    expect(stageAfterAnswer(stage, request, NOW)).toMatchObject({
      at: "asked",
      isLost,
      loan: { loanFee: fee(cents) },
    });
  });

  test.each(nfcMessage.options)("a refusal keeps its reason and the title: %s", (message) => {
    const request = { id: "r1", state: "Rejected", message } as const;
    const { title } = loan;
    expect(stageAfterAnswer(confirming, request, NOW)).toEqual({
      at: "refused",
      reason: message,
      title,
    });
  });

  test("known details of the loan stay when an answer does not repeat them", () => {
    expect(stageAfterAnswer(checking, { id: "r1", state: "Accepted" }, NOW)).toMatchObject({
      loan,
    });
  });
});

describe("no answer", () => {
  const rows: readonly (readonly [string, LoanStage, ErrorCause, boolean, Partial<LoanStage>])[] = [
    ["asked once: it is asked again", asking, timeout, true, { at: "asking", tries: 1 }],
    ["asked three times", { at: "asking", tries: 2 }, timeout, true, { at: "ask-failed" }],
    ["asked, refused for good", asking, refusedBy("internal"), false, { at: "ask-failed" }],
    [
      "a number that nobody knows",
      asking,
      refusedBy("not_found"),
      false,
      { at: "refused", reason: "NotRecognised" },
    ],
    [
      "a library without such loans",
      asking,
      refusedBy("unsupported"),
      false,
      { at: "refused", reason: "LibraryCannot" },
    ],
    [
      "confirmed: what became of it is asked",
      confirming,
      timeout,
      true,
      { at: "checking", tries: 1 },
    ],
    [
      "confirmed too late",
      confirming,
      refusedBy("not_found"),
      false,
      { at: "refused", reason: "RequestEnded" },
    ],
    ["confirmed, refused for good", confirming, refusedBy("internal"), false, { at: "waiting" }],
    ["checked: the next try", checking, timeout, true, { at: "checking", tries: 2 }],
    [
      "checked as often as it may be",
      { at: "checking", loan, tries: 5 },
      timeout,
      true,
      { at: "waiting" },
    ],
    [
      "of a loan that nobody waits for",
      { at: "asked", loan, isLost: false },
      timeout,
      true,
      { at: "asked" },
    ],
  ];
  test.each(rows)("%s", (...[, stage, failure, isLost, expected]) => {
    expect(stageAfterFailure(stage, failure, isLost)).toMatchObject(expected);
  });
});

test("checking waits 1, 2, 4, 8 and 16 seconds, and then for the patron", () => {
  const pauses: number[] = [];
  let stage: LoanStage = { at: "checking", loan, tries: 0 };
  while (stage.at === "checking") {
    pauses.push(nextRequest(stage)?.afterMs ?? -1);
    stage = stageAfterAnswer(stage, { id: "r1", state: "ConfirmedByUser" }, NOW);
  }
  expect(pauses).toEqual([0, 1000, 2000, 4000, 8000, 16_000]);
  expect(stage.at).toBe("waiting");
  expect(nextRequest(stage)).toBeUndefined();
});
