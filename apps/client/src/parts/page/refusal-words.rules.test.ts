import { errorCode } from "@freihand/contract";
import { expect, test } from "vitest";
import { ERROR_CODE_TEXT } from "./error-text.rules.ts";
import { refusalWords } from "./refusal-words.rules.ts";

test.each([
  ["not_found", "multistep.advice.look-again"],
  ["validation", undefined],
  ["unauthorized", undefined],
  ["token_expired", "multistep.advice.login"],
  ["token_reused", undefined],
  ["login_failed", "multistep.advice.login"],
  ["account_blocked", "multistep.advice.account"],
  ["card_expired", undefined],
  ["rate_limited", undefined],
  ["library_missing", "multistep.advice.desk"],
  ["no_copy_reservable", undefined],
  ["search_timeout", undefined],
  ["upstream_down", "multistep.advice.later"],
  ["upstream_invalid", "multistep.advice.desk"],
  ["unsupported", "multistep.advice.desk"],
  ["conflict", undefined],
  ["internal", "multistep.advice.later"],
] as const)("after the library's own message with %s comes %s", (code, advice) => {
  expect(refusalWords(code, "Why.")).toEqual({ text: undefined, advice });
});

test.each(errorCode.options)(
  "without a message from the library our text for %s is complete",
  (code) => {
    expect(refusalWords(code, "")).toEqual({ text: ERROR_CODE_TEXT[code], advice: undefined });
  },
);
