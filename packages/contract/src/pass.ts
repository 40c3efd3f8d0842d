import * as z from "zod/mini";
import { instant, isoDate, money } from "./units.ts";

/** @source api "Pass" */
export const passToken = z.object({ token: z.string(), expires: instant });
export type PassToken = z.infer<typeof passToken>;

/** @source api "Pass" */
export const pass = z
  .object({
    libraryName: z.string(),
    userId: z.string(),
    name: z.optional(z.string()),
    validUntil: z.optional(isoDate),
    barcode: z.object({
      format: z.enum(["CODE128", "CODE39", "CODABAR", "ITF", "EAN13", "QR"]),
      value: z.string(),
      text: z.optional(z.string()),
    }),
    colors: z.optional(z.object({ foreground: z.string(), background: z.string() })),
    /** base64 */
    pkpass: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: "Pass" });
export type Pass = z.infer<typeof pass>;

/** Why a smart checkout was refused. @source spec §8 */
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

/** A loan asked for by NFC. @source spec §3, §4, api "Pass" */
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
