import { daysBetween } from "@freihand/contract";
import { isTooYoung } from "../age.rules.ts";
import { isExpired, owesTooMuch, type PatronFile } from "../eligibility.rules.ts";
import { isForOthers, type LoanCase } from "../loan-refusal.rules.ts";
import type { CopyMarkKind, OpenReservation } from "../model.rules.ts";
import type { CirculationPolicy } from "../policy.rules.ts";
import { loanableCopies, markOf } from "../queue.rules.ts";
import { feeLimit, loanLimit, overdueLimit, type ReachedLimit } from "./reached-limit.rules.ts";

/** Role of somebody at the desk; admins may do whatever the desk may. */
export type DeskRole = "desk" | "admin";

/**
 * Why a copy is not simply lent at a desk.
 * - of the card: `blocked`, `card_expired`, `fees`, `overdue` (a loan has been for too long)
 * - of title and group: `not_for_group`, `too_young`, `staff_check` (staff look at the copy first), `too_many_of_kind`,
 *   `too_many`, `lent_before` (returned a moment ago)
 * - of the copy: `lent_already` (to this reader), `lent_to_other`, `withdrawn`, `not_loanable` (the reading room's, on order,
 *   given up or damaged), `ready_for_other` (set aside, or on its way), `needed_by_others`
 */
export type LendReason =
  | "blocked"
  | "card_expired"
  | "fees"
  | "overdue"
  | "not_for_group"
  | "too_young"
  | "staff_check"
  | "too_many_of_kind"
  | "too_many"
  | "lent_before"
  | "not_loanable"
  | "lent_to_other"
  | "lent_already"
  | "ready_for_other"
  | "needed_by_others"
  | "withdrawn";

/** Why a copy is not simply lent, and who may lend it all the same: somebody with this role, or an admin. */
export interface DeskRefusal {
  readonly reason: LendReason;
  readonly overridableBy: DeskRole | "nobody";
  /** Who has the copy, or whom it is set aside for. */
  readonly userId?: string;
  /** Of `fees` in cents, of `overdue` in days, of `too_many_of_kind` and `too_many` in loans; undefined: of none. */
  readonly limit?: ReachedLimit;
}

/** A reason that somebody sets aside. */
export interface Override {
  readonly reason: LendReason;
  readonly role: DeskRole;
}

interface Check {
  readonly reason: LendReason;
  readonly by: (loanCase: LoanCase) => DeskRefusal["overridableBy"];
  readonly applies: (loanCase: LoanCase) => boolean;
  readonly limit?: (loanCase: LoanCase) => ReachedLimit | undefined;
}

const nobody = () => "nobody" as const;
const desk = () => "desk" as const;
const admin = () => "admin" as const;

const loanOf = ({ traffic, copyId }: LoanCase) =>
  traffic.loans.find((loan) => loan.copyId === copyId);
const holderOf = ({ traffic, copyId }: LoanCase): OpenReservation | undefined =>
  traffic.queue.find((one) => one.copyId === copyId);
const isOwn = ({ file }: LoanCase, { userId }: { readonly userId: string }): boolean =>
  userId === file.patron.userId;
const isHeldForOther = (loanCase: LoanCase): boolean => {
  const holder = holderOf(loanCase);
  return holder !== undefined && !isOwn(loanCase, holder);
};
const isMarked = ({ traffic, copyId }: LoanCase, ...kinds: readonly CopyMarkKind[]): boolean => {
  const mark = markOf(traffic, copyId);
  return mark !== undefined && kinds.includes(mark.kind);
};

/** Whether all blocks of a card end when the reader's details are updated, which the desk can do. */
export const isAboutDetails = (
  { blocks }: Pick<PatronFile, "blocks">,
  { resubmitBlocks = [] }: Pick<CirculationPolicy, "resubmitBlocks">,
): boolean => blocks.every(({ code }) => resubmitBlocks.includes(code));

/** In the order in which they are told: first what nobody can help, then the card, the title, the copy. */
const CHECKS: readonly Check[] = [
  { reason: "withdrawn", by: nobody, applies: (one) => isMarked(one, "withdrawn") },
  {
    reason: "lent_already",
    by: nobody,
    applies: (one) => loanOf(one) !== undefined && !isLentToOther(one),
  },
  // one key away: the copy is received first, and then lent
  { reason: "lent_to_other", by: nobody, applies: isLentToOther },
  {
    reason: "too_young",
    by: nobody,
    applies: (one) => isTooYoung({ ...one, bornOn: one.file.patron.bornOn }),
  },
  {
    reason: "blocked",
    by: (one) => (isAboutDetails(one.file, one.policy) ? "desk" : "admin"),
    applies: ({ file }) => file.blocks.length > 0,
  },
  {
    reason: "card_expired",
    by: desk,
    applies: ({ file, today }) => isExpired(file.patron, today),
  },
  {
    reason: "fees",
    by: desk,
    applies: ({ file, policy }) => owesTooMuch(file.eligibility, policy),
    limit: ({ file, policy }) => feeLimit(file.eligibility, policy),
  },
  { reason: "overdue", by: desk, applies: hasLongOverdue, limit: overdueLimit },
  {
    reason: "not_for_group",
    by: desk,
    applies: ({ rule }) => rule.selfCheckout === "no",
  },
  { reason: "staff_check", by: desk, applies: ({ rule }) => rule.selfCheckout === "desk" },
  {
    reason: "too_many_of_kind",
    by: desk,
    applies: (one) => loanLimit(one, "kind") !== undefined,
    limit: (one) => loanLimit(one, "kind"),
  },
  {
    reason: "too_many",
    by: desk,
    applies: (one) => loanLimit(one, "all") !== undefined,
    limit: (one) => loanLimit(one, "all"),
  },
  {
    reason: "lent_before",
    by: desk,
    applies: ({ recentReturn, today }) =>
      recentReturn !== undefined && today < recentReturn.againFrom,
  },
  { reason: "not_loanable", by: desk, applies: isNotLoanable },
  { reason: "ready_for_other", by: admin, applies: isHeldForOther },
  { reason: "needed_by_others", by: desk, applies: isNeeded },
];

function isLentToOther(loanCase: LoanCase): boolean {
  const loan = loanOf(loanCase);
  return loan !== undefined && !isOwn(loanCase, loan);
}

function hasLongOverdue({
  loans,
  policy: { maxDaysOverdue = Infinity },
  today,
}: LoanCase): boolean {
  return loans.some(({ due }) => daysBetween(due, today) > maxDaysOverdue);
}

/** The reading room's, given up, broken, or of a kind that is not lent. */
function isNotLoanable(loanCase: LoanCase): boolean {
  const { title, copyId, rule } = loanCase;
  const isLending = loanableCopies(title).some(({ id }) => id === copyId);
  return !isLending || rule.loanDays === 0 || isMarked(loanCase, "missing", "lost", "damaged");
}

/** A copy that is set aside or on loan has its own reason. */
function isNeeded(loanCase: LoanCase): boolean {
  return (
    loanOf(loanCase) === undefined && holderOf(loanCase) === undefined && isForOthers(loanCase)
  );
}

/** Everything that stands in the way of lending a copy to a reader at the desk; empty: nothing. */
export const deskRefusals = (loanCase: LoanCase): readonly DeskRefusal[] =>
  CHECKS.filter(({ applies }) => applies(loanCase)).map(({ reason, by, limit: limitOf }) => {
    const userId = concernedReader(loanCase, reason);
    const limit = limitOf?.(loanCase);
    const details = { ...(userId !== undefined && { userId }), ...(limit && { limit }) };
    return { reason, overridableBy: by(loanCase), ...details };
  });

function concernedReader(loanCase: LoanCase, reason: LendReason): string | undefined {
  if (reason === "lent_to_other") return loanOf(loanCase)?.userId;
  return reason === "ready_for_other" ? holderOf(loanCase)?.userId : undefined;
}

/** Whether somebody who may has set the reason aside. */
export const isOverridden = (
  { reason, overridableBy }: DeskRefusal,
  overrides: readonly Override[],
): boolean =>
  overridableBy !== "nobody" &&
  overrides.some(
    (one) => one.reason === reason && (one.role === "admin" || one.role === overridableBy),
  );

/** Whether somebody has set the reason aside who may not, although another member of the staff may. */
export const isBeyondRole = (refusal: DeskRefusal, overrides: readonly Override[]): boolean =>
  refusal.overridableBy === "admin" &&
  overrides.some(({ reason }) => reason === refusal.reason) &&
  !isOverridden(refusal, overrides);
