import { describe, expect, test } from "vitest";
import { nextStep, toLibraryErrorCode, type ExchangeState } from "./exchange.rules.ts";

const READING: ExchangeState = { isChanging: false, sent: "request", repeats: 0 };
const CHANGING: ExchangeState = { ...READING, isChanging: true };

describe("what follows a message that is not the answer", () => {
  test.each([
    ["damaged", READING, "send_request"],
    ["resend_request", READING, "send_request"],
    ["other", READING, "give_up"],
    ["damaged", { ...READING, repeats: 2 }, "send_request"],
    ["damaged", { ...READING, repeats: 3 }, "give_up"],
    ["damaged", CHANGING, "send_resend_answer"],
    ["damaged", { ...CHANGING, sent: "resend_answer", repeats: 1 }, "send_resend_answer"],
    ["resend_request", CHANGING, "send_request"],
    ["resend_request", { ...CHANGING, repeats: 3 }, "give_up"],
    ["resend_request", { ...CHANGING, sent: "resend_answer", repeats: 1 }, "give_up"],
    ["other", CHANGING, "give_up"],
  ] as const)("%s, %o → %s", (came, state, next) => {
    expect(nextStep(came, state)).toBe(next);
  });
});

test.each([
  ["timeout", false, "timeout"],
  ["closed", false, "unreachable"],
  ["no_connection", false, "unreachable"],
  ["login_refused", false, "unreachable"],
  ["offline", false, "unreachable"],
  ["too_long", false, "bad_reply"],
  ["not_understood", false, "bad_reply"],
  ["unexpected", false, "bad_reply"],
  ["timeout", true, "unclear"],
  ["closed", true, "unclear"],
  ["unexpected", true, "unclear"],
] as const)("%s, unsettled: %s → %s", (code, isUnsettled, expected) => {
  expect(toLibraryErrorCode(code, isUnsettled)).toBe(expected);
});
