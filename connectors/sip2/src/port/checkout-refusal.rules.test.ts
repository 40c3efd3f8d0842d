import { expect, test } from "vitest";
import { cardRefusal, checkoutRefusal, copyRefusal } from "./checkout-refusal.rules.ts";

test.each([
  ["Invalid Item", "CopyCantBeRetrievedFromBibPlus"],
  ["Item is on hold for another patron.", "LoanOfReservedNotPossible"],
  ["Item is reserved for another patron upon return.", "LoanOfReservedNotPossible"],
  ["Item on Hold for Another User", "LoanOfReservedNotPossible"],
  ["Item checked out to another patron", "NoLoanDuplicateRequestCopyLoaned"],
  ["Item already checked out to you", "NoLoanDuplicateRequestCopyLoaned"],
  ["Das Medium ist bereits entliehen", "NoLoanDuplicateRequestCopyLoaned"],
  ["Patron has fines", "FeeLimitExceeded"],
  ["Outstanding Fines block issue", "FeeLimitExceeded"],
  ["Patron owes 3.00", "FeeLimitExceeded"],
  ["Ihr Ausweis ist abgelaufen", "AccountNotPaid"],
  ["Patron expired on 01/01/2021", "AccountNotPaid"],
  ["Item cannot be issued: TOO_MANY", "NumberOfLoansExceeded"],
  ["Age restriction", "AgeCheckFailedLoan"],
  ["Item cannot be issued: NOT_FOR_LOAN", "InvalidCopyStatusForLoan"],
  ["Patron debarred", "AccountDisabled"],
  ["Patron Blocked", "AccountDisabled"],
  ["Invalid Patron", "AccountDisabled"],
  ["Sie haben überfällige Medien", "Unknown"],
  ["Überfällig: 2. Mahnung", "ReminderLevelExceeded"],
  ["Nichts Genaues", "Unknown"],
])("“%s” means %s", (words, message) => {
  expect(checkoutRefusal([words])).toBe(message);
});

test("without a word it is unknown", () => {
  expect(checkoutRefusal([])).toBe("Unknown");
});

test.each([
  [[], undefined],
  [["renewal_denied", "hold_denied", "recall_denied"], undefined],
  [["charge_denied"], "AccountDisabled"],
  [["charge_denied", "excessive_fees"], "FeeLimitExceeded"],
  [["charge_denied", "too_many_overdue"], "ReminderLevelExceeded"],
  [["charge_denied", "too_many_charged"], "NumberOfLoansExceeded"],
  [["excessive_fines", "card_lost"], "AccountDisabled"],
] as const)("a card with %j", (flags, message) => {
  expect(cardRefusal(new Set(flags))).toBe(message);
});

test.each([
  ["available", false, undefined],
  ["in_transit", false, undefined],
  ["to_be_reshelved", false, undefined],
  ["other", false, undefined],
  ["charged", false, "NoLoanDuplicateRequestCopyLoaned"],
  ["on_hold_shelf", false, "LoanOfReservedNotPossible"],
  ["on_hold_shelf", true, undefined],
  ["lost", true, "InvalidCopyStatusForLoan"],
] as const)("a copy that is %s, kept for them: %s", (status, isKept, message) => {
  expect(copyRefusal(status, isKept)).toBe(message);
});
