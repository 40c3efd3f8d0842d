import type { LoanRequest } from "@freihand/contract";

/** A copy of library 1 in a patron's hands, and the library's replies to the request and to the confirmation. */
export interface CheckoutScene {
  readonly card: string;
  readonly barcode: string;
  readonly requested: Pick<LoanRequest, "state" | "message" | "loanFee">;
  /** Undefined: refused at once. */
  readonly confirmed?: LoanRequest["state"];
}

const EMPTY = "40011011";
const FAUST = "1201977001";
const WII_SPORTS = "1659813601";
const TYLL = "1915846201";

type Message = NonNullable<LoanRequest["message"]>;
const REFUSED: readonly (readonly [card: string, barcode: string, message: Message])[] = [
  [EMPTY, "1999999999", "CopyCantBeRetrievedFromBibPlus"],
  ["40011003", FAUST, "FeeLimitExceeded"],
  ["40011006", FAUST, "ReminderLevelExceeded"],
  ["40011015", FAUST, "NumberOfLoansExceeded"],
  ["40011001", WII_SPORTS, "NumberOfLoansForMediaGroupExceeded"],
  [EMPTY, "1101089803", "InvalidCopyStatusForLoan"],
  [EMPTY, "1436783801", "InvalidCopyStatusForLoan"],
  [EMPTY, TYLL, "LoanOfReservedNotPossible"],
  [EMPTY, "1688676401", "UserIsBlockedforMediaGroup"],
  ["40011013", "1451655401", "AgeCheckFailedLoan"],
  ["40011001", "1729644001", "NoLoanDuplicateRequestCopyLoaned"],
  ["40011004", FAUST, "PatronAccountMustBeResubmitted"],
  ["40011005", FAUST, "AccountNotPaid"],
  ["40011016", WII_SPORTS, "UserHadPreviouslyBorrowedMedium"],
  ["40011014", FAUST, "AccountDisabled"],
  [EMPTY, "1131080801", "Unknown"],
];

const open = { state: "Unconfirmed" } as const;

/** The table of `projects/basic/demo/README.md`. */
export const CHECKOUT_SCENES: readonly CheckoutScene[] = [
  ...REFUSED.map(([card, barcode, message]) => ({
    card,
    barcode,
    requested: { state: "Rejected", message } as const,
  })),
  { card: EMPTY, barcode: FAUST, requested: open, confirmed: "Accepted" },
  {
    card: EMPTY,
    barcode: "1934395702",
    requested: { ...open, loanFee: { cents: 100, currency: "EUR" } },
    confirmed: "Accepted",
  },
  { card: EMPTY, barcode: "1484175501", requested: open, confirmed: "ConfirmedByUser" },
  { card: EMPTY, barcode: "1781139301", requested: open, confirmed: "Accepted" },
  { card: "40011009", barcode: TYLL, requested: open, confirmed: "Accepted" },
];
