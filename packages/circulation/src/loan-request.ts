import type { IsoDate } from "@freihand/contract";
import { decideLoan, type LoanCandidate, type LoanDecision } from "./decide-loan.ts";
import type { LendingContext, Moment } from "./lending-context.ts";
import { readKnownPatron } from "./known-patron.ts";
import { writeLoan } from "./write-loan.ts";
import type { LoanRefusal } from "./loan-refusal.rules.ts";
import {
  isCheckOver,
  isLoanRequestExpired,
  type LoanRequest,
  type LoanRequestProgress,
} from "./loan-request.rules.ts";
import type { LendingTitle } from "./model.rules.ts";
import type { CirculationTransaction, CirculationView, CopySource } from "./store.ts";

/** Context of smart checkout, where patrons serve themselves. */
export interface CheckoutContext<
  Title extends LendingTitle = LendingTitle,
> extends LendingContext<Title> {
  readonly copies: CopySource<Title>;
}

/** Who wants to borrow which copy. */
export interface RequestLoanParams {
  readonly userId: string;
  /** As printed on the copy. */
  readonly barcode: string;
}

/** Id of the request. */
export interface LoanRequestAnswer {
  readonly userId: string;
  readonly id: string;
  /** The patron confirms; otherwise only the state of the request is read. */
  readonly confirmed: boolean;
}

interface AboutCopy {
  readonly id: string;
  readonly recordId: string;
  readonly copyId: string;
}

/**
 * State of a loan request.
 * - `open`: to be confirmed · `checking`: confirmed · `accepted`: the copy is on loan now · `rejected`: it is not, with a reason
 * - `ended`: it was lent by this request, and the loan is over
 */
export type LoanRequestStatus =
  | (AboutCopy & {
      readonly kind: "open" | "checking" | "accepted";
      readonly due: IsoDate;
      readonly feeCents: number;
    })
  | (AboutCopy & { readonly kind: "rejected"; readonly reason: LoanRefusal })
  | (AboutCopy & { readonly kind: "ended" });

/** Reply to a request. `unknown_copy`: no copy has the barcode. `gone`: no such card. */
export type RequestLoanOutcome =
  | LoanRequestStatus
  | { readonly kind: "unknown_copy"; readonly id: string }
  | { readonly kind: "gone" };

/**
 * Reply about an existing request. `not_found`: the patron has none, or did not confirm it in time. `gone`: no such card.
 */
export type LoanRequestOutcome =
  LoanRequestStatus | { readonly kind: "not_found" } | { readonly kind: "gone" };

/** Where and when a request is processed. */
export interface LoanRequestStep {
  readonly lending: LendingContext;
  readonly moment: Moment;
  readonly confirmed: boolean;
}

/**
 * Requests a loan. The same request again, while it is open or the copy is on loan by it, leads to the same loan request;
 * a refused one is decided afresh each time.
 * @source rulings 35
 */
export async function requestLoan(
  lending: CheckoutContext,
  { userId, barcode }: RequestLoanParams,
  moment: Moment,
): Promise<RequestLoanOutcome> {
  const found = await lending.copies.copyOf(barcode);
  return lending.store.transaction(async (tx): Promise<RequestLoanOutcome> => {
    const known = await readKnownPatron(tx, userId, { lending, today: moment.today });
    if (known === undefined) return { kind: "gone" };
    if (found === undefined) return { kind: "unknown_copy", id: moment.newId() };
    const { copyId, title } = found;
    const deciding = { lending, moment, known, recordId: title.recordId, copyId };
    return (
      (await earlierAnswer(tx, deciding)) ??
      makeRequest(tx, deciding, await decideRequest(tx, deciding))
    );
  });
}

/** The existing reply to this request; undefined: it has to be decided. */
async function earlierAnswer(
  tx: CirculationTransaction,
  { lending, moment, known, copyId }: LoanCandidate,
): Promise<LoanRequestStatus | undefined> {
  const request = await tx.loanRequestFor({ userId: known.patron.userId, copyId });
  if (request === undefined || isLoanRequestExpired(request, moment.nowMs)) return undefined;
  const answer = await advanceLoanRequest(tx, request, { lending, moment, confirmed: false });
  return answer.kind === "rejected" || answer.kind === "ended" ? undefined : answer;
}

async function makeRequest(
  tx: CirculationTransaction,
  { known, moment, recordId, copyId }: LoanCandidate,
  decision: LoanDecision,
): Promise<LoanRequestStatus> {
  const about = { id: moment.newId(), recordId, copyId };
  if (!decision.ok) return { kind: "rejected", ...about, reason: decision.reason };
  const { due, facts } = decision;
  const feeCents = facts.rule.loanFeeCents ?? 0;
  const { userId } = known.patron;
  const made = { ...about, userId, madeAtMs: moment.nowMs, due, feeCents };
  await tx.putLoanRequest({ ...made, state: "open" });
  return { kind: "open", ...about, due, feeCents };
}

/**
 * Confirms a request, or returns its state. Confirming again changes nothing; a check that is over is decided now,
 * considering everything that has happened in between.
 */
export const answerLoanRequest = (
  lending: LendingContext,
  { userId, id, confirmed }: LoanRequestAnswer,
  moment: Moment,
): Promise<LoanRequestOutcome> =>
  lending.store.transaction(async (tx): Promise<LoanRequestOutcome> => {
    if ((await tx.patron(userId)) === undefined) return { kind: "gone" };
    const request = await tx.loanRequest(id);
    if (request?.userId !== userId || isLoanRequestExpired(request, moment.nowMs))
      return { kind: "not_found" };
    return advanceLoanRequest(tx, request, { lending, moment, confirmed });
  });

/** Advances a request as far as possible now. */
export async function advanceLoanRequest(
  tx: CirculationTransaction,
  request: LoanRequest,
  { lending, moment, confirmed }: LoanRequestStep,
): Promise<LoanRequestStatus> {
  const isToDecide = (request.state === "open" && confirmed) || isCheckOver(request, moment.nowMs);
  if (!isToDecide) return loanRequestStatus(tx, request);
  const { id, userId, recordId, copyId, madeAtMs, due, feeCents } = request;
  const known = await readKnownPatron(tx, userId, { lending, today: moment.today });
  // removing a card also removes its requests
  if (known === undefined) return loanRequestStatus(tx, request);
  const progress = await nextProgress(tx, request, { lending, moment, known, recordId, copyId });
  const now = { id, userId, recordId, copyId, madeAtMs, due, feeCents, ...progress };
  await tx.putLoanRequest(now);
  return loanRequestStatus(tx, now);
}

async function nextProgress(
  tx: CirculationTransaction,
  { state, feeCents }: LoanRequest,
  deciding: LoanCandidate,
): Promise<LoanRequestProgress> {
  const decision = await decideRequest(tx, deciding);
  if (!decision.ok) return { state: "rejected", reason: decision.reason };
  const { rule, title, traffic } = decision.facts;
  const { lending, moment, known, recordId, copyId } = deciding;
  const checkMs = (rule.loanCheckSeconds ?? 0) * 1000;
  if (state === "open" && checkMs > 0)
    return { state: "checking", checkedUntilMs: moment.nowMs + checkMs };
  const request = { userId: known.patron.userId, recordId, copyId, branch: decision.branch };
  // the confirmation was for this fee
  const loan = {
    lending,
    request,
    moment,
    title,
    rule,
    feeCents,
    queue: traffic.queue,
  };
  return { state: "accepted", loanId: (await writeLoan(tx, loan)).loan.id };
}

/** First confirmed, first served: another patron's check of the copy that is over is decided before. */
async function decideRequest(
  tx: CirculationTransaction,
  deciding: LoanCandidate,
): Promise<LoanDecision> {
  const { lending, moment, known, copyId } = deciding;
  const check = await tx.checkOfCopy(copyId);
  if (check !== undefined && check.userId !== known.patron.userId)
    await advanceLoanRequest(tx, check, { lending, moment, confirmed: false });
  return decideLoan(tx, deciding);
}

/** State of a request; whether its loan still exists is looked up, never stored. */
async function loanRequestStatus(
  view: CirculationView,
  request: LoanRequest,
): Promise<LoanRequestStatus> {
  const { id, recordId, copyId, feeCents } = request;
  const about = { id, recordId, copyId };
  if (request.state === "rejected") return { kind: "rejected", ...about, reason: request.reason };
  if (request.state !== "accepted")
    return { kind: request.state, ...about, due: request.due, feeCents };
  const loan = await view.loan(request.loanId);
  if (loan === undefined) return { kind: "ended", ...about };
  return { kind: "accepted", ...about, due: loan.due, feeCents };
}
