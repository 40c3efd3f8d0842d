import type { IsoDate } from "@freihand/contract";
import type { Desk, Moment } from "./desk.ts";
import { currentTraffic, endReservation } from "./hand-on.ts";
import { type KnownPatron, knownPatron } from "./known-patron.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import type { LendingTitle, OpenLoan, OpenReservation } from "./model.rules.ts";
import type { LendingRule } from "./policy.rules.ts";
import { loanableCopies } from "./queue.rules.ts";
import { dueDay } from "./renewal.rules.ts";
import { standingRefusal, type StandingRefusal } from "./standing.rules.ts";
import type { CirculationTransaction } from "./store.ts";

/** Who takes which copy home. */
export interface LendWish {
  readonly userId: string;
  readonly recordId: string;
  readonly copyId: string;
  /** Where it is lent. */
  readonly branch: string;
}

/** `held`: put aside for somebody else. `already_lent`: somebody has it. `gone`: no such card. */
export type LendOutcome =
  | { readonly kind: "done"; readonly loanId: string; readonly due: IsoDate }
  | {
      readonly kind: "refused";
      readonly reason: StandingRefusal | "not_loanable" | "already_lent" | "held";
    }
  | { readonly kind: "gone" };

interface Lending {
  readonly desk: Desk;
  readonly wish: LendWish;
  readonly moment: Moment;
  readonly title: LendingTitle;
}

/** A loan that nothing speaks against. */
export interface NewLoan extends Lending {
  readonly rule: LendingRule;
  /** Charge for it, in cents. */
  readonly feeCents: number;
  readonly queue: readonly OpenReservation[];
}

async function refusal(
  tx: CirculationTransaction,
  { wish: { copyId, userId }, title }: Lending,
  queue: readonly OpenReservation[],
): Promise<"not_loanable" | "already_lent" | "held" | undefined> {
  if (!loanableCopies(title).some(({ id }) => id === copyId)) return "not_loanable";
  if ((await tx.loanOfCopy(copyId)) !== undefined) return "already_lent";
  const holder = queue.find((reservation) => reservation.copyId === copyId);
  return holder === undefined || holder.userId === userId ? undefined : "held";
}

async function addLoanFee(
  tx: CirculationTransaction,
  { wish, moment, title, feeCents }: NewLoan,
): Promise<void> {
  if (feeCents === 0) return;
  const { userId } = wish;
  const id = moment.newId();
  const fee = { id, userId, cents: feeCents, date: moment.today, title: title.title };
  await tx.addFee({ ...fee, kind: "loan" });
}

/** Writes the loan down and what it costs, and fulfils the patron's reservation of the title, if there is one. */
export async function writeLoan(tx: CirculationTransaction, loan: NewLoan): Promise<OpenLoan> {
  const { desk, wish, moment, rule, queue } = loan;
  const { userId, recordId, copyId, branch } = wish;
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
  // The wish is fulfilled; when another copy was put aside for it, that one goes to the next.
  if (own.copyId === copyId) await tx.removeReservation(own.id);
  else await endReservation(tx, own, { desk, today: moment.today });
  return lent;
}

async function lendTo(
  tx: CirculationTransaction,
  lending: Lending,
  { patron, standing }: KnownPatron,
): Promise<LendOutcome> {
  const { desk, wish, moment } = lending;
  const personal = standingRefusal(standing, desk.policy);
  if (personal !== undefined) return { kind: "refused", reason: personal };
  const at = { desk, today: moment.today };
  const { queue } = await currentTraffic(tx, wish.recordId, at);
  const reason = await refusal(tx, lending, queue);
  if (reason !== undefined) return { kind: "refused", reason };
  const { group } = patron;
  const rule = lendingRuleFor(desk.policy, { group, mediaType: lending.title.mediaType });
  const feeCents = rule.loanFeeCents ?? 0;
  const { id: loanId, due } = await writeLoan(tx, { ...lending, rule, feeCents, queue });
  return { kind: "done", loanId, due };
}

/** Lends a copy over the desk and fulfils the patron's reservation of the title, if there is one. */
export async function lend(desk: Desk, wish: LendWish, moment: Moment): Promise<LendOutcome> {
  const title = (await desk.titles.titlesOf([wish.recordId])).get(wish.recordId);
  if (title === undefined) return { kind: "refused", reason: "not_loanable" };
  return desk.store.transaction(async (tx): Promise<LendOutcome> => {
    const known = await knownPatron(tx, wish.userId, { desk, today: moment.today });
    if (known === undefined) return { kind: "gone" };
    return lendTo(tx, { desk, wish, moment, title }, known);
  });
}
