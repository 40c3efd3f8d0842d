import { expect, test } from "vitest";
import { nextAnswer } from "./next-answer.rules.ts";

const step = "s";
const fee = (cents: number) => ({ cents, currency: "EUR" });
const choice = {
  selectionKind: "branch",
  step,
  selection: [{ key: "m", value: "Mitte" }],
} as const;

test.each([
  [{ status: "OK" }, { end: "done" }],
  [{ status: "SELECTION_NEEDED", ...choice }, { answer: { s: "m" } }],
  [
    { status: "SELECTION_NEEDED", ...choice, selection: [] },
    { why: "it offers nothing to choose" },
  ],
  [{ status: "CONFIRMATION_NEEDED", step }, { answer: { s: "yes" } }],
  [{ status: "CLIENT_CONFIRMATION_NEEDED", step, fee: fee(0) }, { answer: { s: "yes" } }],
  [{ status: "CONFIRMATION_NEEDED", step, fee: fee(50) }, { why: /does not pay/ }],
  [{ status: "SELECTION_NEEDED", ...choice, fee: fee(50) }, { why: /does not pay/ }],
  [{ status: "EMAIL_NEEDED", step }, { why: /e-mail/ }],
  [{ status: "EXTERNAL", url: "https://a.example/" }, { why: /own page/ }],
  [{ status: "UNSUPPORTED" }, { why: /does not do it/ }],
  [{ status: "ERROR", code: "conflict", message: "Nina" }, { why: /refuses it \(conflict\)$/ }],
] as const)("to %j a probe answers %j", (reply, answer) => {
  const expected =
    "why" in answer ? { end: "refused", why: expect.stringMatching(answer.why) } : answer;
  const given = "selection" in reply ? { ...reply, selection: [...reply.selection] } : reply;
  expect(nextAnswer(given)).toEqual(expected);
});
