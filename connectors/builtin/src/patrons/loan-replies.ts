import {
  answerLoanRequest,
  type LoanRefusal,
  type LoanStanding,
  requestLoan,
} from "@freihand/circulation";
import type { LoanReply } from "@freihand/connector-kit";
import type { LoanRequest, NfcMessage } from "@freihand/contract";
import { goneCard, moneyOf, tell, type Telling } from "./patron-desk.ts";

/** The specification's words for what circulation refuses. It has none for media at which staff have a look first. @source spec §8 "NFC request messages" */
const MESSAGES = {
  unknown_copy: "CopyCantBeRetrievedFromBibPlus",
  already_lent: "NoLoanDuplicateRequestCopyLoaned",
  blocked: "AccountDisabled",
  details_needed: "PatronAccountMustBeResubmitted",
  card_expired: "AccountNotPaid",
  fees: "FeeLimitExceeded",
  overdue: "ReminderLevelExceeded",
  not_for_group: "UserIsBlockedforMediaGroup",
  too_young: "AgeCheckFailedLoan",
  desk_only: "Unknown",
  too_many_of_kind: "NumberOfLoansForMediaGroupExceeded",
  too_many: "NumberOfLoansExceeded",
  lent_before: "UserHadPreviouslyBorrowedMedium",
  not_available: "InvalidCopyStatusForLoan",
  reserved: "LoanOfReservedNotPossible",
} as const satisfies Record<LoanRefusal, NfcMessage>;

const STATES = {
  open: "Unconfirmed",
  checking: "ConfirmedByUser",
  accepted: "Accepted",
} as const satisfies Record<string, LoanRequest["state"]>;

/** Asks to take the copy with this barcode. */
export async function askForLoan(telling: Telling, barcode: string): Promise<LoanReply> {
  const { at, patron, moment } = telling;
  const outcome = await requestLoan(at.desk, { userId: patron.userId, barcode }, moment);
  if (outcome.kind === "gone") throw goneCard(telling);
  if (outcome.kind !== "unknown_copy") return replyOf(telling, outcome);
  const message = MESSAGES.unknown_copy;
  return { barcode, request: { id: outcome.id, state: "Rejected", message } };
}

/** Which request of the patron, and whether they say yes to it. */
export interface LoanConfirmation {
  readonly id: string;
  readonly confirmed: boolean;
}

/** Confirms a request, or tells how it stands. @returns undefined when the patron has no such request */
export async function answerForLoan(
  telling: Telling,
  wish: LoanConfirmation,
): Promise<LoanReply | undefined> {
  const { at, patron, moment } = telling;
  const outcome = await answerLoanRequest(at.desk, { userId: patron.userId, ...wish }, moment);
  if (outcome.kind === "gone") throw goneCard(telling);
  return outcome.kind === "not_found" ? undefined : replyOf(telling, outcome);
}

/** A title that the catalogue has lost is named so, as in the account. */
async function replyOf(telling: Telling, standing: LoanStanding): Promise<LoanReply> {
  const { recordId, copyId } = standing;
  const title = (await telling.at.desk.titles.titlesOf([recordId])).get(recordId);
  const copy = title?.copies.find(({ id }) => id === copyId);
  const named = { title: title?.title ?? tell(telling, "title.gone") };
  return {
    barcode: copy?.barcode ?? copyId,
    request: { ...named, ...requestOf(telling, standing) },
  };
}

function requestOf(telling: Telling, standing: LoanStanding): LoanRequest {
  const { id, kind } = standing;
  if (kind === "rejected") return { id, state: "Rejected", message: MESSAGES[standing.reason] };
  // lent once and back since: nothing may be unlocked, and nothing was refused
  if (kind === "ended") return { id, state: "Unknown" };
  const { due: dueDate, feeCents } = standing;
  const fee = feeCents > 0 && { loanFee: moneyOf(telling, feeCents) };
  return { id, state: STATES[kind], dueDate, ...fee };
}
