import { expect, test } from "vitest";
import { acceptedPrivacy, canCancelPrivacy, isPrivacyAccepted } from "./privacy.rules.ts";

const consent = (privacyAccepted: boolean, multiPrivacyAccepted: boolean) => ({
  privacyAccepted,
  multiPrivacyAccepted,
});

test.each([
  ["one library", false, consent(false, true), false],
  ["one library", false, consent(true, false), true],
  ["several", true, consent(true, false), false],
  ["several", true, consent(false, true), true],
])("with %s (multi: %s) and %o accepted is %s", (...[, isMulti, before, expected]) => {
  expect(isPrivacyAccepted(before, isMulti)).toBe(expected);
  expect(isPrivacyAccepted({ ...before, ...acceptedPrivacy(isMulti) }, isMulti)).toBe(true);
});

test("accepting for several libraries does not cover a single one, nor vice versa", () => {
  expect(acceptedPrivacy(true)).toEqual({ multiPrivacyAccepted: true });
  expect(acceptedPrivacy(false)).toEqual({ privacyAccepted: true });
});

test("only single mode can be cancelled", () => {
  expect([true, false].map((singleModeEnabled) => canCancelPrivacy({ singleModeEnabled }))).toEqual(
    [true, false],
  );
});
