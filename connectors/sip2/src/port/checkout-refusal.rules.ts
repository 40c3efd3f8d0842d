import type { NfcMessage } from "@freihand/contract";
import type { Sip2Item } from "../client/sip2-results.ts";
import type { PatronStatusFlag } from "../protocol/forms/patron-forms.ts";

/** In this order: `Item is on hold for another patron` is no other patron's loan, and `Patron has fines` no patron's. */
const WORDS: readonly (readonly [NfcMessage, RegExp])[] = [
  ["CopyCantBeRetrievedFromBibPlus", /\b(invalid item|no such item|unbekanntes medium)/i],
  ["LoanOfReservedNotPossible", /\b(on hold|reserved|outstanding holds?|vorgemerkt|vormerkung)/i],
  [
    "NoLoanDuplicateRequestCopyLoaned",
    /\b(checked out to|already (checked out|lent|on loan)|bereits (aus|ent|ver)|schon (aus|ent|ver))/i,
  ],
  ["FeeLimitExceeded", /\b(fines?|fees?|owes?|charges?|gebühr|schuld)/i],
  ["ReminderLevelExceeded", /\b(overdues?|reminders?|überfällig|mahnung|mahnstufe)/i],
  ["AccountNotPaid", /\b(patron|card|user|ausweis|benutzer)\b.*\b(expired|abgelaufen)\b/i],
  ["AgeCheckFailedLoan", /\b(age|too young|alter|zu jung|fsk)\b/i],
  ["NumberOfLoansForMediaGroupExceeded", /\b(item type|media group|medienart|mediengruppe)/i],
  ["NumberOfLoansExceeded", /\b(maximum|too many|too_many|limit|höchst|maximal)/i],
  [
    "InvalidCopyStatusForLoan",
    /\b(not for loan|notforloan|not_for_loan|reference|nicht ausleihbar|nicht verleihbar|withdrawn|lost)/i,
  ],
  ["AccountDisabled", /\b(blocked|debarred|restricted|suspended|invalid patron|gesperrt|sperre)/i],
];

/**
 * Why a checkout was refused, as the app's patrons are told.
 * @param messages screen messages of the answer (AF)
 */
export const checkoutRefusal = (messages: readonly string[]): NfcMessage =>
  WORDS.find(([, words]) => messages.some((message) => words.test(message)))?.[0] ?? "Unknown";

/** In this order: a card with fees or overdue loans is blocked because of them. */
const FLAGS: readonly (readonly [NfcMessage, readonly PatronStatusFlag[]])[] = [
  ["AccountDisabled", ["card_lost"]],
  ["FeeLimitExceeded", ["excessive_fines", "excessive_fees"]],
  ["ReminderLevelExceeded", ["too_many_overdue", "recall_overdue", "too_many_billed"]],
  ["NumberOfLoansExceeded", ["too_many_charged"]],
  ["AccountDisabled", ["charge_denied"]],
];

/** Why nothing can be borrowed with a card; undefined: as far as it is known, it can. */
export const cardRefusal = (status: ReadonlySet<PatronStatusFlag>): NfcMessage | undefined =>
  FLAGS.find(([, flags]) => flags.some((flag) => status.has(flag)))?.[0];

const STATES: Readonly<Partial<Record<Sip2Item["status"], NfcMessage>>> = {
  on_order: "InvalidCopyStatusForLoan",
  in_process: "InvalidCopyStatusForLoan",
  charged: "NoLoanDuplicateRequestCopyLoaned",
  charged_no_recall: "NoLoanDuplicateRequestCopyLoaned",
  recalled: "NoLoanDuplicateRequestCopyLoaned",
  on_hold_shelf: "LoanOfReservedNotPossible",
  claimed_returned: "InvalidCopyStatusForLoan",
  lost: "InvalidCopyStatusForLoan",
  missing: "InvalidCopyStatusForLoan",
};

/**
 * Why a copy cannot be borrowed; undefined: as far as it is known, it can. A copy on its way or to be reshelved is in the
 * patron's hand already: the server decides.
 * @param isKeptForThem it stands on the hold shelf for this patron
 */
export function copyRefusal(
  status: Sip2Item["status"],
  isKeptForThem: boolean,
): NfcMessage | undefined {
  return status === "on_hold_shelf" && isKeptForThem ? undefined : STATES[status];
}
