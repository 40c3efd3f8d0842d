import { expect, test } from "vitest";
import { checkoutRefusal, checkoutVerdict, refusalNames } from "./checkout-verdict.rules.ts";

test.each([
  [[], [], undefined],
  [[], ["PREVISSUE", "HIGHHOLDS", "RENTALCHARGE"], undefined],
  [["USERBLOCKEDNOENDDATE"], ["RENTALCHARGE"], "AccountDisabled"],
  [["EXPIRED", "TOO_MANY"], [], "AccountNotPaid"],
  [["DEBT"], [], "FeeLimitExceeded"],
  [["TOO_MANY", "current_loan_count", "max_loans_allowed"], [], "NumberOfLoansExceeded"],
  [[], ["ISSUED_TO_ANOTHER", "issued_surname"], "NoLoanDuplicateRequestCopyLoaned"],
  [[], ["RENEW_ISSUE"], "NoLoanDuplicateRequestCopyLoaned"],
  [[], ["RESERVE_WAITING", "resfirstname"], "LoanOfReservedNotPossible"],
  [[], ["NOT_FOR_LOAN_FORCING", "item_notforloan"], "InvalidCopyStatusForLoan"],
  [[], ["AGE_RESTRICTION"], "AgeCheckFailedLoan"],
  [[], ["OF_A_LATER_VERSION"], "Unknown"],
] as const)("blockers %j, confirms %j: %s", (blockers, confirms, message) => {
  expect(checkoutVerdict(blockers, confirms)).toBe(message);
});

test.each([
  ["Checkout not authorized (DEBT)", "FeeLimitExceeded"],
  ["Checkout not authorized (current_loan_count TOO_MANY)", "NumberOfLoansExceeded"],
  ["Confirmation error", undefined],
])("%s: %s", (words, message) => {
  expect(checkoutRefusal(refusalNames(words))).toBe(message);
});
