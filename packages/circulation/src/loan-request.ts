import type { IsoDate } from "@freihand/contract";
import { decideLoan, type Deciding, type LoanDecision } from "./decide-loan.ts";
import type { Desk, Moment } from "./desk.ts";
import { knownPatron } from "./known-patron.ts";
import { writeLoan } from "./lend.ts";
import type { LoanRefusal } from "./loan-refusal.rules.ts";
import {
  isCheckOver,
  isLoanRequestExpired,
  type LoanRequest,
  type LoanRequestProgress,
} from "./loan-request.rules.ts";
import type { LendingTitle } from "./model.rules.ts";
import type { CirculationTransaction, CirculationView, CopySource } from "./store.ts";

/** A lending desk at which patrons serve themselves. */
export interface CheckoutDesk<Title extends LendingTitle = LendingTitle> extends Desk<Title> {
  readonly copies: CopySource<Title>;
}

/** Who wants to take which copy. */
export interface LoanWish {
  readonly userId: string;
  /** As it stands on the copy. */
  readonly barcode: string;
}

/** Which request is meant. */
export interface LoanRequestWish {
  readonly userId: string;
  readonly id: string;
  /** The patron says yes; else it is only asked how the request stands. */
  readonly confirmed: boolean;
}

interface AboutCopy {
  readonly id: string;
  readonly recordId: string;
  readonly copyId: string;
}

/**
 * How a loan request stands.
 * - `open`: to be confirmed · `checking`: confirmed · `accepted`: the copy is lent, now · `rejected`: it is not, for this reason
 * - `ended`: it was lent by this request, and the loan is over
 */
export type LoanStanding =
  | (AboutCopy & {
      readonly kind: "open" | "checking" | "accepted";
      readonly due: IsoDate;
      readonly feeCents: number;
    })
  | (AboutCopy & { readonly kind: "rejected"; readonly reason: LoanRefusal })
  | (AboutCopy & { readonly kind: "ended" });

/** What came of asking. `unknown_copy`: no copy has the barcode. `gone`: no such card. */
export type RequestLoanOutcome =
  LoanStanding | { readonly kind: "unknown_copy"; readonly id: string } | { readonly kind: "gone" };

/** What is told of a request. `not_found`: the patron has none, or did not confirm it in time. `gone`: no such card. */
export type LoanRequestOutcome =
  LoanStanding | { readonly kind: "not_found" } | { readonly kind: "gone" };

/** Where and when a request is carried on. */
export interface CarryingOn {
  readonly desk: Desk;
  readonly moment: Moment;
  readonly confirmed: boolean;
}

/**
 * Asks to take a copy home. The same wish again, while it is open or the copy is lent by it, leads to the same request;
 * a refused wish is decided anew each time.
 * @source rulings 35
 */
export async function requestLoan(
  desk: CheckoutDesk,
  { userId, barcode }: LoanWish,
  moment: Moment,
): Promise<RequestLoanOutcome> {
  const found = await desk.copies.copyOf(barcode);
  return desk.store.transaction(async (tx): Promise<RequestLoanOutcome> => {
    const known = await knownPatron(tx, userId, { desk, today: moment.today });
    if (known === undefined) return { kind: "gone" };
    if (found === undefined) return { kind: "unknown_copy", id: moment.newId() };
    const { copyId, title } = found;
    const deciding = { desk, moment, known, recordId: title.recordId, copyId };
    return (
      (await earlierAnswer(tx, deciding)) ?? makeRequest(tx, deciding, await decide(tx, deciding))
    );
  });
}

/** The answer to this wish that holds already; undefined: it has to be decided. */
async function earlierAnswer(
  tx: CirculationTransaction,
  { desk, moment, known, copyId }: Deciding,
): Promise<LoanStanding | undefined> {
  const request = await tx.loanRequestFor({ userId: known.patron.userId, copyId });
  if (request === undefined || isLoanRequestExpired(request, moment.nowMs)) return undefined;
  const answer = await carryOn(tx, request, { desk, moment, confirmed: false });
  return answer.kind === "rejected" || answer.kind === "ended" ? undefined : answer;
}

async function makeRequest(
  tx: CirculationTransaction,
  { known, moment, recordId, copyId }: Deciding,
  decision: LoanDecision,
): Promise<LoanStanding> {
  const about = { id: moment.newId(), recordId, copyId };
  if (!decision.ok) return { kind: "rejected", ...about, reason: decision.reason };
  const { due, asked } = decision;
  const feeCents = asked.rule.loanFeeCents ?? 0;
  const { userId } = known.patron;
  const made = { ...about, userId, madeAtMs: moment.nowMs, due, feeCents };
  await tx.putLoanRequest({ ...made, state: "open" });
  return { kind: "open", ...about, due, feeCents };
}

/**
 * Confirms a request, or tells how it stands. Confirming again changes nothing; a check that is over is decided now, with
 * everything that has happened in between.
 */
export const answerLoanRequest = (
  desk: Desk,
  { userId, id, confirmed }: LoanRequestWish,
  moment: Moment,
): Promise<LoanRequestOutcome> =>
  desk.store.transaction(async (tx): Promise<LoanRequestOutcome> => {
    if ((await tx.patron(userId)) === undefined) return { kind: "gone" };
    const request = await tx.loanRequest(id);
    if (request?.userId !== userId || isLoanRequestExpired(request, moment.nowMs))
      return { kind: "not_found" };
    return carryOn(tx, request, { desk, moment, confirmed });
  });

/** Brings a request as far as it can come now. */
export async function carryOn(
  tx: CirculationTransaction,
  request: LoanRequest,
  { desk, moment, confirmed }: CarryingOn,
): Promise<LoanStanding> {
  const isToDecide = (request.state === "open" && confirmed) || isCheckOver(request, moment.nowMs);
  if (!isToDecide) return tell(tx, request);
  const { id, userId, recordId, copyId, madeAtMs, due, feeCents } = request;
  const known = await knownPatron(tx, userId, { desk, today: moment.today });
  // a card takes its requests along when it is removed
  if (known === undefined) return tell(tx, request);
  const progress = await nextProgress(tx, request, { desk, moment, known, recordId, copyId });
  const now = { id, userId, recordId, copyId, madeAtMs, due, feeCents, ...progress };
  await tx.putLoanRequest(now);
  return tell(tx, now);
}

async function nextProgress(
  tx: CirculationTransaction,
  { state, feeCents }: LoanRequest,
  deciding: Deciding,
): Promise<LoanRequestProgress> {
  const decision = await decide(tx, deciding);
  if (!decision.ok) return { state: "rejected", reason: decision.reason };
  const { rule, title, traffic } = decision.asked;
  const { desk, moment, known, recordId, copyId } = deciding;
  const checkMs = (rule.loanCheckSeconds ?? 0) * 1000;
  if (state === "open" && checkMs > 0)
    return { state: "checking", checkedUntilMs: moment.nowMs + checkMs };
  const wish = { userId: known.patron.userId, recordId, copyId, branch: decision.branch };
  // the yes was given to this charge
  const loan = { desk, wish, moment, title, rule, feeCents, queue: traffic.queue };
  return { state: "accepted", loanId: (await writeLoan(tx, loan)).id };
}

/** Who has confirmed first comes first: a check of the copy for somebody else that is over is decided before. */
async function decide(tx: CirculationTransaction, deciding: Deciding): Promise<LoanDecision> {
  const { desk, moment, known, copyId } = deciding;
  const check = await tx.checkOfCopy(copyId);
  if (check !== undefined && check.userId !== known.patron.userId)
    await carryOn(tx, check, { desk, moment, confirmed: false });
  return decideLoan(tx, deciding);
}

/** How a request stands; whether its loan still exists is looked up, never remembered. */
async function tell(view: CirculationView, request: LoanRequest): Promise<LoanStanding> {
  const { id, recordId, copyId, feeCents } = request;
  const about = { id, recordId, copyId };
  if (request.state === "rejected") return { kind: "rejected", ...about, reason: request.reason };
  if (request.state !== "accepted")
    return { kind: request.state, ...about, due: request.due, feeCents };
  const loan = await view.loan(request.loanId);
  if (loan === undefined) return { kind: "ended", ...about };
  return { kind: "accepted", ...about, due: loan.due, feeCents };
}
