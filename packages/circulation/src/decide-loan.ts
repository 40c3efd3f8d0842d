import type { IsoDate } from "@freihand/contract";
import { type LendingContext, type Moment, titleOrPlaceholder } from "./lending-context.ts";
import { currentTraffic } from "./assign-next.ts";
import type { KnownPatron } from "./known-patron.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import {
  branchOfLoan,
  type CountedLoan,
  type LoanCase,
  type LoanRefusal,
  loanRefusal,
} from "./loan-refusal.rules.ts";
import type { LendingTitle } from "./model.rules.ts";
import { dueDay } from "./renewal.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** A patron who wants to borrow a copy, and when. */
export interface LoanCandidate {
  readonly lending: LendingContext;
  readonly moment: Moment;
  readonly known: KnownPatron;
  readonly recordId: string;
  readonly copyId: string;
}

/** Whether the patron may borrow the copy now. */
export type LoanDecision =
  | { readonly ok: true; readonly facts: LoanCase; readonly branch: string; readonly due: IsoDate }
  | { readonly ok: false; readonly reason: LoanRefusal };

/** Decides by the current state of everything. */
export async function decideLoan(
  tx: CirculationTransaction,
  candidate: LoanCandidate,
): Promise<LoanDecision> {
  const { lending, moment } = candidate;
  const loanCase = await readLoanCase(tx, candidate);
  if (loanCase === undefined) return { ok: false, reason: "unknown_copy" };
  const reason = loanRefusal(loanCase);
  if (reason !== undefined) return { ok: false, reason };
  const branch = branchOfLoan(loanCase, lending.branches);
  const loanDay = { today: moment.today, branch, isOpen: lending.isOpen };
  return { ok: true, facts: loanCase, branch, due: dueDay(loanDay, loanCase.rule) };
}

/** Everything that decides whether the patron may borrow the copy; undefined: the catalogue has no such title. */
export async function readLoanCase(
  tx: CirculationTransaction,
  candidate: LoanCandidate,
): Promise<LoanCase | undefined> {
  const { lending, known, recordId } = candidate;
  const { loans: open } = known;
  const recordIds = [recordId, ...open.map((loan) => loan.recordId)];
  // read inside the transaction: what staff have just lent counts with its media type
  const titles = await lending.titles.titlesOf(recordIds);
  const title = titles.get(recordId);
  if (title === undefined) return undefined;
  const loans = open.map(({ due, ...loan }) => {
    const { mediaType } = titleOrPlaceholder(titles, loan.recordId);
    return { due, mediaType };
  });
  return toLoanCase(tx, candidate, { title, loans });
}

async function toLoanCase(
  tx: CirculationTransaction,
  { lending, moment, known, recordId, copyId }: LoanCandidate,
  { title, loans }: { readonly title: LendingTitle; readonly loans: readonly CountedLoan[] },
): Promise<LoanCase> {
  const { policy } = lending;
  const { today } = moment;
  const { userId, group } = known.patron;
  const [check, recentReturn, traffic] = await Promise.all([
    tx.checkOfCopy(copyId),
    tx.recentReturn({ userId, recordId }),
    currentTraffic(tx, recordId, { lending, today }),
  ]);
  return {
    title,
    copyId,
    traffic,
    rule: lendingRuleFor(policy, { group, mediaType: title.mediaType }),
    policy,
    file: known,
    loans,
    recentReturn,
    isCheckedForOthers: check !== undefined && check.userId !== userId,
    today,
  };
}
