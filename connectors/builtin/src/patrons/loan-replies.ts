import {
  answerLoanRequest,
  type LoanRefusal,
  type LoanRequestStatus,
  requestLoan,
} from "@freihand/circulation";
import type { LoanReply } from "@freihand/connector-kit";
import type { LoanRequest, NfcMessage } from "@freihand/contract";
import { cardRemovedError, toMoney, t, type PatronContext } from "./patron-context.ts";

/**
 * The specification's terms for circulation's refusals. It has none for media that staff have to check first.
 * @source spec §8 "NFC request messages"
 */
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

/** Requests a loan of the copy with this barcode. */
export async function requestLoanReply(
  context: PatronContext,
  barcode: string,
): Promise<LoanReply> {
  const { library: at, patron, moment } = context;
  const outcome = await requestLoan(at.lending, { userId: patron.userId, barcode }, moment);
  if (outcome.kind === "gone") throw cardRemovedError(context);
  if (outcome.kind !== "unknown_copy") return toLoanReply(context, outcome);
  const message = MESSAGES.unknown_copy;
  return { barcode, request: { id: outcome.id, state: "Rejected", message } };
}

/** Which request of the patron, and whether they confirm it. */
export interface LoanConfirmation {
  readonly id: string;
  readonly confirmed: boolean;
}

/** Confirms a request, or returns its state. @returns undefined when the patron has no such request */
export async function answerLoan(
  context: PatronContext,
  confirmation: LoanConfirmation,
): Promise<LoanReply | undefined> {
  const { library: at, patron, moment } = context;
  const outcome = await answerLoanRequest(
    at.lending,
    { userId: patron.userId, ...confirmation },
    moment,
  );
  if (outcome.kind === "gone") throw cardRemovedError(context);
  return outcome.kind === "not_found" ? undefined : toLoanReply(context, outcome);
}

/** A title missing from the catalogue is labelled as such, as in the account. */
async function toLoanReply(context: PatronContext, status: LoanRequestStatus): Promise<LoanReply> {
  const { recordId, copyId } = status;
  const title = (await context.library.lending.titles.titlesOf([recordId])).get(recordId);
  const copy = title?.copies.find(({ id }) => id === copyId);
  const named = { title: title?.title ?? t(context, "title.gone") };
  return {
    barcode: copy?.barcode ?? copyId,
    request: { ...named, ...toLoanRequest(context, status) },
  };
}

function toLoanRequest(context: PatronContext, status: LoanRequestStatus): LoanRequest {
  const { id, kind } = status;
  if (kind === "rejected") return { id, state: "Rejected", message: MESSAGES[status.reason] };
  // lent once and returned since: nothing may be unlocked, and nothing was refused
  if (kind === "ended") return { id, state: "Unknown" };
  const { due: dueDate, feeCents } = status;
  const fee = feeCents > 0 && { loanFee: toMoney(context, feeCents) };
  return { id, state: STATES[kind], dueDate, ...fee };
}
