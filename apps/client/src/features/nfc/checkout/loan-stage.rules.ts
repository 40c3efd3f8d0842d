import type { LoanRequest, NfcMessage } from "@freihand/contract";
import type { ErrorCause } from "../../../parts/page/error-text.rules.ts";

/** A loan that the library knows about. */
export type KnownLoan = Pick<LoanRequest, "id" | "dueDate" | "loanFee" | "title">;

/**
 * Why an item is not lent: the library's reason; or it does not know the number, does not lend in this way, or has no
 * open request of this id any more, because it was not confirmed in time or the item was returned already.
 * @source spec §8 "NFC request messages", "NFC other"
 */
export type RefusalReason = NfcMessage | "NotRecognised" | "LibraryCannot" | "RequestEnded";

/** The stage of an item's loan. `failure`: why the last request has to be repeated. @source spec §4 "NFC loan request states" */
export type LoanStage =
  /** Parts of the package are missing. */
  | { readonly at: "collecting" }
  | { readonly at: "asking"; readonly tries: number; readonly failure?: ErrorCause }
  | { readonly at: "ask-failed"; readonly failure: ErrorCause }
  /** The patron decides. `isLost`: the patron had confirmed, and it did not reach the library. */
  | { readonly at: "asked"; readonly loan: KnownLoan; readonly isLost: boolean }
  | { readonly at: "confirming"; readonly loan: KnownLoan }
  | {
      readonly at: "checking";
      readonly loan: KnownLoan;
      readonly tries: number;
      readonly failure?: ErrorCause;
    }
  /** The library is slow, or does not answer: nothing is requested until the patron does so. */
  | { readonly at: "waiting"; readonly loan: KnownLoan; readonly failure?: ErrorCause }
  | {
      readonly at: "refused";
      readonly reason: RefusalReason;
      readonly title?: string | undefined;
    }
  /** `acceptedAt`: when the library last accepted it, in milliseconds since 1970; undefined: something was interrupted since. */
  | { readonly at: "accepted"; readonly loan: KnownLoan; readonly acceptedAt: number | undefined };

/** A request to the library. `ask`: for the loan; `confirm`: the patron wants it; `check`: how it ended. */
export type LoanRequestKind = "ask" | "confirm" | "check";

/** The next request and the pause before it, in milliseconds. */
export interface NextRequest {
  readonly question: LoanRequestKind;
  readonly afterMs: number;
}

const ASK_PAUSES_MS = [0, 1000, 2000];
const CHECK_PAUSES_MS = [0, 1000, 2000, 4000, 8000, 16_000];

/** The request due now; undefined: it is the patron's turn, or everything is known. @source api "Loans by NFC" */
export function nextRequest(stage: LoanStage): NextRequest | undefined {
  if (stage.at === "asking") return { question: "ask", afterMs: ASK_PAUSES_MS[stage.tries] ?? 0 };
  if (stage.at === "confirming") return { question: "confirm", afterMs: 0 };
  if (stage.at === "checking")
    return { question: "check", afterMs: CHECK_PAUSES_MS[stage.tries] ?? 0 };
  return undefined;
}

/**
 * @param now milliseconds since 1970
 * @source spec §4 "NFC loan request states"
 */
export function stageAfterAnswer(stage: LoanStage, request: LoanRequest, now: number): LoanStage {
  const loan = mergeLoan(stage, request);
  switch (request.state) {
    case "Accepted":
      return { at: "accepted", loan, acceptedAt: now };
    case "ConfirmedByUser":
      return stageAfterPendingCheck(stage, loan);
    case "Unconfirmed":
      return { at: "asked", loan, isLost: stage.at !== "asking" && !hasNewFee(stage, request) };
    case "Rejected":
    case "Unknown":
      return { at: "refused", reason: refusalReason(stage, request), title: loan.title };
    default:
      return request.state satisfies never;
  }
}

/** The library names a fee that the patron has not seen: it heard the confirmation, and has another question. */
const hasNewFee = (stage: LoanStage, { loanFee }: LoanRequest): boolean =>
  loanFee !== undefined &&
  "loan" in stage &&
  (stage.loan.loanFee?.cents !== loanFee.cents || stage.loan.loanFee.currency !== loanFee.currency);

/** How long the library's acceptance is valid for unlocking: the phone is not notified when the item is returned at the desk. */
const ACCEPTANCE_VALID_MS = 30_000;

/** Whether the acceptance is recent; no if the clock was set back. @param now milliseconds since 1970 */
export function isAcceptanceFresh(acceptedAt: number | undefined, now: number): boolean {
  return acceptedAt !== undefined && acceptedAt <= now && now - acceptedAt < ACCEPTANCE_VALID_MS;
}

/** A request that the library made a moment ago and no longer knows has ended. */
function refusalReason(stage: LoanStage, { state, message }: LoanRequest): RefusalReason {
  const hasEnded = state === "Unknown" && stage.at !== "asking";
  return message ?? (hasEnded ? "RequestEnded" : "Unknown");
}

/**
 * No usable answer came.
 * @param isLost whether the same request can succeed a moment later; all of them may be repeated
 * @source rulings 35
 */
export function stageAfterFailure(stage: LoanStage, cause: ErrorCause, isLost: boolean): LoanStage {
  if (stage.at === "asking") return stageAfterFailedRequest(stage.tries, cause, isLost);
  if (stage.at !== "confirming" && stage.at !== "checking") return stage;
  if (codeOf(cause) === "not_found")
    return { at: "refused", reason: "RequestEnded", title: stage.loan.title };
  // The library is asked about its outcome: it is never confirmed a second time on suspicion.
  return isLost
    ? stageAfterPendingCheck(stage, stage.loan, cause)
    : { at: "waiting", loan: stage.loan, failure: cause };
}

/** Whether the last request failed to get through, rather than being refused: with a connection it will be answered. */
export function wasCutOff(stage: LoanStage): boolean {
  const cause = "failure" in stage ? stage.failure : undefined;
  return cause?.from === "transport" && (cause.kind === "network" || cause.kind === "timeout");
}

function stageAfterFailedRequest(tries: number, cause: ErrorCause, isLost: boolean): LoanStage {
  const code = codeOf(cause);
  if (code === "not_found") return { at: "refused", reason: "NotRecognised" };
  if (code === "unsupported") return { at: "refused", reason: "LibraryCannot" };
  return isLost && tries + 1 < ASK_PAUSES_MS.length
    ? { at: "asking", tries: tries + 1, failure: cause }
    : { at: "ask-failed", failure: cause };
}

function stageAfterPendingCheck(stage: LoanStage, loan: KnownLoan, cause?: ErrorCause): LoanStage {
  const tries = stage.at === "checking" ? stage.tries + 1 : 1;
  const why = cause && { failure: cause };
  return tries < CHECK_PAUSES_MS.length
    ? { at: "checking", loan, tries, ...why }
    : { at: "waiting", loan, ...why };
}

const codeOf = (cause: ErrorCause) => (cause.from === "server" ? cause.code : undefined);

/** What was known about the loan, updated with the library's reply. */
function mergeLoan(stage: LoanStage, { id, dueDate, loanFee, title }: LoanRequest): KnownLoan {
  const now = { ...(dueDate && { dueDate }), ...(loanFee && { loanFee }) };
  const named = title === undefined ? now : { ...now, title };
  return { ...("loan" in stage && stage.loan), ...named, id };
}
