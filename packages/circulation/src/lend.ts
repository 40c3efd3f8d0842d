import type { IsoDate } from "@freihand/contract";
import type { LendingContext, Moment } from "./lending-context.ts";
import { currentTraffic, endReservation } from "./assign-next.ts";
import { type KnownPatron, readKnownPatron } from "./known-patron.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import type { LendingTitle, OpenLoan, OpenReservation } from "./model.rules.ts";
import type { LendingRule } from "./policy.rules.ts";
import { loanableCopies } from "./queue.rules.ts";
import { dueDay } from "./renewal.rules.ts";
import { eligibilityRefusal, type EligibilityRefusal } from "./eligibility.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** Who borrows which copy. */
export interface LendRequest {
  readonly userId: string;
  readonly recordId: string;
  readonly copyId: string;
  /** Where it is lent. */
  readonly branch: string;
}

/** `held`: set aside for another patron. `already_lent`: on loan. `gone`: no such card. */
export type LendOutcome =
  | { readonly kind: "done"; readonly loanId: string; readonly due: IsoDate }
  | {
      readonly kind: "refused";
      readonly reason: EligibilityRefusal | "not_loanable" | "already_lent" | "held";
    }
  | { readonly kind: "gone" };

interface LendFacts {
  readonly lending: LendingContext;
  readonly request: LendRequest;
  readonly moment: Moment;
  readonly title: LendingTitle;
}

/** A loan that has been approved. */
export interface NewLoan extends LendFacts {
  readonly rule: LendingRule;
  /** Fee for it, in cents. */
  readonly feeCents: number;
  readonly queue: readonly OpenReservation[];
}

async function lendRefusal(
  tx: CirculationTransaction,
  { request: { copyId, userId }, title }: LendFacts,
  queue: readonly OpenReservation[],
): Promise<"not_loanable" | "already_lent" | "held" | undefined> {
  if (!loanableCopies(title).some(({ id }) => id === copyId)) return "not_loanable";
  if ((await tx.loanOfCopy(copyId)) !== undefined) return "already_lent";
  const holder = queue.find((reservation) => reservation.copyId === copyId);
  return holder === undefined || holder.userId === userId ? undefined : "held";
}

async function addLoanFee(
  tx: CirculationTransaction,
  { request, moment, title, feeCents }: NewLoan,
): Promise<void> {
  if (feeCents === 0) return;
  const { userId } = request;
  const id = moment.newId();
  const fee = { id, userId, cents: feeCents, date: moment.today, title: title.title };
  await tx.addFee({ ...fee, kind: "loan" });
}

/** Stores the loan and its fee, and fulfils the patron's reservation of the title, if there is one. */
export async function writeLoan(tx: CirculationTransaction, loan: NewLoan): Promise<OpenLoan> {
  const { lending, request, moment, rule, queue } = loan;
  const { userId, recordId, copyId, branch } = request;
  const lent: OpenLoan = {
    id: moment.newId(),
    copyId,
    recordId,
    userId,
    branch,
    lentOn: moment.today,
    due: dueDay(moment.today, rule),
    renewals: 0,
  };
  await tx.addLoan(lent);
  await addLoanFee(tx, loan);
  const own = queue.find((reservation) => reservation.userId === userId);
  if (own === undefined) return lent;
  // The reservation is fulfilled; when another copy was set aside for it, that one goes to the next.
  if (own.copyId === copyId) await tx.removeReservation(own.id);
  else await endReservation(tx, own, { lending, today: moment.today });
  return lent;
}

async function lendTo(
  tx: CirculationTransaction,
  facts: LendFacts,
  { patron, eligibility }: KnownPatron,
): Promise<LendOutcome> {
  const { lending, request, moment } = facts;
  const personal = eligibilityRefusal(eligibility, lending.policy);
  if (personal !== undefined) return { kind: "refused", reason: personal };
  const at = { lending, today: moment.today };
  const { queue } = await currentTraffic(tx, request.recordId, at);
  const reason = await lendRefusal(tx, facts, queue);
  if (reason !== undefined) return { kind: "refused", reason };
  const { group } = patron;
  const rule = lendingRuleFor(lending.policy, { group, mediaType: facts.title.mediaType });
  const feeCents = rule.loanFeeCents ?? 0;
  const { id: loanId, due } = await writeLoan(tx, { ...facts, rule, feeCents, queue });
  return { kind: "done", loanId, due };
}

/** Lends a copy at the desk and fulfils the patron's reservation of the title, if there is one. */
export async function lend(
  lending: LendingContext,
  request: LendRequest,
  moment: Moment,
): Promise<LendOutcome> {
  const title = (await lending.titles.titlesOf([request.recordId])).get(request.recordId);
  if (title === undefined) return { kind: "refused", reason: "not_loanable" };
  return lending.store.transaction(async (tx): Promise<LendOutcome> => {
    const known = await readKnownPatron(tx, request.userId, { lending, today: moment.today });
    if (known === undefined) return { kind: "gone" };
    return lendTo(tx, { lending, request, moment, title }, known);
  });
}
