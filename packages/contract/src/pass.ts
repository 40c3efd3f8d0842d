import * as z from "zod/mini";
import { instant, isoDate, money } from "./units.ts";

/** @source api "Pass" */
export const passToken = z.object({ token: z.string(), expires: instant });
export type PassToken = z.infer<typeof passToken>;

/** Barcode format of a card number. @source api "Pass" */
export const barcodeFormat = z.enum(["CODE128", "CODE39", "CODABAR", "ITF", "EAN13", "QR"]);
export type BarcodeFormat = z.infer<typeof barcodeFormat>;

/** How the numbers of a project's or a library's cards become barcodes. @source spec §3 "barcode" */
export const cardBarcode = z.strictObject({
  format: barcodeFormat,
  /** Whether the drawn value has a check digit that the number itself does not have. EAN13 always has one. */
  checkDigit: z.optional(z.boolean()),
  /** Prefix of the number in the drawn value, such as the library's own digits. */
  prefix: z.optional(z.string().check(z.maxLength(32))),
  /** The drawn number is padded with leading zeros to this length. */
  length: z.optional(z.int().check(z.minimum(1), z.maximum(64))),
});
export type CardBarcode = z.infer<typeof cardBarcode>;

/** @source api "Pass" */
export const pass = z
  .object({
    libraryName: z.string(),
    userId: z.string(),
    name: z.optional(z.string()),
    validUntil: z.optional(isoDate),
    barcode: z.object({
      format: barcodeFormat,
      /** The drawn value, including the check digit. */
      value: z.string(),
      /** The number as shown on the card, in groups that are easy to read. */
      text: z.optional(z.string()),
    }),
    colors: z.optional(z.object({ foreground: z.string(), background: z.string() })),
    /** base64 */
    pkpass: z.optional(z.string()),
    /** The library issues passes for Apple Wallet: `passToken`, then `passFile`. */
    appleWallet: z.optional(z.boolean()),
    /** Address that adds the card to Google Wallet; undefined: not offered. */
    googleWallet: z.optional(z.url({ protocol: /^https$/ })),
  })
  .register(z.globalRegistry, { id: "Pass" });
export type Pass = z.infer<typeof pass>;

/** Why a smart checkout was refused. @source spec §8 "NFC request messages" */
export const nfcMessage = z.enum([
  "CopyCantBeRetrievedFromBibPlus",
  "FeeLimitExceeded",
  "ReminderLevelExceeded",
  "NumberOfLoansExceeded",
  "NumberOfLoansForMediaGroupExceeded",
  "InvalidCopyStatusForLoan",
  "LoanOfReservedNotPossible",
  "UserIsBlockedforMediaGroup",
  "AgeCheckFailedLoan",
  "NoLoanDuplicateRequestCopyLoaned",
  "PatronAccountMustBeResubmitted",
  "AccountNotPaid",
  "UserHadPreviouslyBorrowedMedium",
  "AccountDisabled",
  "Unknown",
]);
export type NfcMessage = z.infer<typeof nfcMessage>;

/** A loan requested by NFC. @source spec §3 "Loan request", §4 "NFC loan request states", api "Loans by NFC" */
export const loanRequest = z
  .object({
    id: z.string(),
    state: z.enum(["Unconfirmed", "ConfirmedByUser", "Accepted", "Rejected", "Unknown"]),
    dueDate: z.optional(isoDate),
    loanFee: z.optional(money),
    message: z.optional(nfcMessage),
    title: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: "LoanRequest" });
export type LoanRequest = z.infer<typeof loanRequest>;
