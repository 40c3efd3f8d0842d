import type { IsoDate } from "@freihand/contract";
import type { Desk, Moment } from "./desk.ts";
import { currentTraffic, endReservation } from "./hand-on.ts";
import { type KnownPatron, knownPatron } from "./known-patron.ts";
import { lendingRuleFor } from "./lending-rule.rules.ts";
import type { LendingTitle, OpenReservation } from "./model.rules.ts";
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

async function writeLoan(
  tx: CirculationTransaction,
  { desk, wish, moment, title }: Lending,
  group: string,
): Promise<LendOutcome> {
  const rule = lendingRuleFor(desk.policy, { group, mediaType: title.mediaType });
  const loanId = moment.newId();
  const due = dueDay(moment.today, rule);
  const { userId, recordId, copyId, branch } = wish;
  const lent = { userId, recordId, copyId, branch, lentOn: moment.today };
  await tx.addLoan({ ...lent, id: loanId, due, renewals: 0 });
  return { kind: "done", loanId, due };
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
  const outcome = await writeLoan(tx, lending, patron.group);
  const own = queue.find(({ userId }) => userId === wish.userId);
  if (own === undefined) return outcome;
  // The wish is fulfilled; when another copy was put aside for it, that one goes to the next.
  if (own.copyId === wish.copyId) await tx.removeReservation(own.id);
  else await endReservation(tx, own, at);
  return outcome;
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
