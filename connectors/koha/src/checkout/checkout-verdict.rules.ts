import type { NfcMessage } from "@freihand/contract";

/** Koha's reasons against a loan, in the order in which they are told: the card first, as it counts for every copy. */
const REASONS: readonly (readonly [NfcMessage, readonly string[]])[] = [
  ["AccountNotPaid", ["EXPIRED"]],
  [
    "AccountDisabled",
    ["DEBARRED", "USERBLOCKEDNOENDDATE", "USERBLOCKEDWITHENDDATE", "GNA", "CARD_LOST"],
  ],
  ["ReminderLevelExceeded", ["USERBLOCKEDOVERDUE", "USERBLOCKEDREMAINING"]],
  ["FeeLimitExceeded", ["DEBT", "DEBT_GUARANTEES", "DEBT_GUARANTORS"]],
  ["CopyCantBeRetrievedFromBibPlus", ["UNKNOWN_BARCODE", "ITEM_NOT_FOUND"]],
  [
    "NoLoanDuplicateRequestCopyLoaned",
    [
      "ISSUED_TO_ANOTHER",
      "RETURN_IMPOSSIBLE",
      "RENEW_ISSUE",
      "NO_MORE_RENEWALS",
      "NO_RENEWAL_FOR_ONSITE_CHECKOUTS",
      "BIBLIO_ALREADY_ISSUED",
    ],
  ],
  [
    "LoanOfReservedNotPossible",
    [
      "RESERVED",
      "RESERVE_WAITING",
      "TRANSFERRED",
      "PROCESSING",
      "RECALLED",
      "RECALLED_INTRANSIT",
      "BOOKED_TO_ANOTHER",
    ],
  ],
  ["AgeCheckFailedLoan", ["AGE_RESTRICTION"]],
  [
    "InvalidCopyStatusForLoan",
    [
      "NOT_FOR_LOAN",
      "NOT_FOR_LOAN_FORCING",
      "WTHDRAWN",
      "RESTRICTED",
      "ITEM_LOST",
      "ITEMNOTSAMEBRANCH",
      "ADDITIONAL_MATERIALS",
    ],
  ],
  ["UserIsBlockedforMediaGroup", ["PATRON_CANT"]],
  ["NumberOfLoansExceeded", ["TOO_MANY"]],
];

/** What the patron's own confirmation is enough for: they had it before, it is due earlier than usual, it costs. */
const CONFIRMED = new Set(["PREVISSUE", "HIGHHOLDS", "RENTALCHARGE"]);

/** Facts beside a reason have names in small letters: `max_loans_allowed`. */
const isReason = (name: string): boolean => /^[A-Z][A-Z_]*$/.test(name);

/** Why Koha does not lend; undefined: there is no reason. */
export function checkoutRefusal(names: readonly string[]): NfcMessage | undefined {
  const reasons = names.filter(isReason);
  if (reasons.length === 0) return undefined;
  return REASONS.find(([, own]) => own.some((one) => reasons.includes(one)))?.[0] ?? "Unknown";
}

/**
 * Why a patron cannot borrow a copy by themselves; undefined: they can. Koha asks its staff about most of `confirms`,
 * and no patron may overrule a rule of the library.
 */
export const checkoutVerdict = (
  blockers: readonly string[],
  confirms: readonly string[],
): NfcMessage | undefined =>
  checkoutRefusal([...blockers, ...confirms.filter((one) => !CONFIRMED.has(one))]);

/** The reasons in Koha's words: `Checkout not authorized (DEBT TOO_MANY)`. */
export const refusalNames = (words: string): readonly string[] =>
  /\(([\w ]+)\)/.exec(words)?.[1]?.split(" ") ?? [];
