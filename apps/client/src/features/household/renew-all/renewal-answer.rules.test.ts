import { expect, it } from "vitest";
import type { Question } from "../../../parts/multi-step/multi-step.rules.ts";
import { verdictOn, type Agreement } from "./renewal-answer.rules.ts";

const euros = (cents: number) => ({ cents, currency: "EUR" });
const own = (fee?: number): Question => ({
  status: "CLIENT_CONFIRMATION_NEEDED",
  step: "s",
  ...(fee !== undefined && { fee: euros(fee) }),
});
const theirs = (fee?: number): Question => ({ ...own(fee), status: "CONFIRMATION_NEEDED" });
const free: Agreement = { fee: undefined, answered: [] };
const forTwo: Agreement = { fee: euros(200), answered: [] };

it.each([
  ["our own question", own(), free, "confirm"],
  ["our own question again", own(), { ...free, answered: ["CLIENT_CONFIRMATION_NEEDED"] }, "ask"],
  ["our own question with a fee that nobody announced", own(50), free, "ask"],
  ["exactly the announced fee", theirs(200), forTwo, "confirm"],
  ["a lower fee", theirs(150), forTwo, "confirm"],
  ["a cent more than announced", theirs(201), forTwo, "ask"],
  ["a fee that nobody announced", theirs(50), free, "ask"],
  ["the fee a second time", theirs(200), { ...forTwo, answered: ["CONFIRMATION_NEEDED"] }, "ask"],
  [
    "the same number in another currency",
    theirs(200),
    { ...free, fee: { cents: 200, currency: "CHF" } },
    "ask",
  ],
  ["words without a fee", theirs(), forTwo, "ask"],
  [
    "a selection",
    { status: "SELECTION_NEEDED", step: "s", selectionKind: "other", selection: [] },
    forTwo,
    "hand_over",
  ],
  ["an address", { status: "EMAIL_NEEDED", step: "s" }, forTwo, "hand_over"],
] as const satisfies readonly (readonly [string, Question, Agreement, string])[])(
  "%s",
  (_name, ...[question, agreement, verdict]) => {
    expect(verdictOn(question, agreement)).toBe(verdict);
  },
);
