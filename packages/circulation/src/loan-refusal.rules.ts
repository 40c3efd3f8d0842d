import type { BibItem, IsoDate, MediaType } from "@freihand/contract";
import { daysBetween } from "@freihand/contract";
import type {
  LendingTitle,
  OpenLoan,
  OpenReservation,
  RecentReturn,
  TitleCirculation,
} from "./model.rules.ts";
import { isTooYoung } from "./age.rules.ts";
import type { CirculationPolicy, LendingRule, LoanLimit } from "./policy.rules.ts";
import {
  isAcceptable,
  isNeededByOthers,
  loanableCopies,
  markOf,
  waitingQueue,
} from "./queue.rules.ts";
import { type PatronFile, type Eligibility, eligibilityRefusal } from "./eligibility.rules.ts";

/**
 * Why a patron cannot lend a copy to themselves.
 * - `unknown_copy`: no copy has the barcode, or the title is gone · `already_lent`: this patron has the copy already
 * - `details_needed`: the patron has to update their details · `overdue`: a loan has been overdue for too long
 * - `not_for_group`: not for patrons of this group · `too_young` · `lent_before`: the patron has just returned the title
 * - `desk_only`: staff have to check first · `not_available`: not loanable, missing, or on loan to somebody else
 * - `reserved`: set aside or needed for another patron
 * @source spec §8 "NFC request messages"
 */
export type LoanRefusal =
  | "unknown_copy"
  | "already_lent"
  | "blocked"
  | "details_needed"
  | "card_expired"
  | "fees"
  | "overdue"
  | "not_for_group"
  | "too_young"
  | "desk_only"
  | "too_many_of_kind"
  | "too_many"
  | "lent_before"
  | "not_available"
  | "reserved";

/** A loan as far as it counts when the same patron wants another. */
export interface CountedLoan extends Pick<OpenLoan, "due"> {
  readonly mediaType: MediaType;
}

/** Everything that decides whether a patron may borrow a copy. */
export interface LoanCase {
  readonly title: LendingTitle;
  readonly copyId: string;
  readonly traffic: TitleCirculation;
  readonly rule: LendingRule;
  readonly policy: CirculationPolicy;
  readonly file: Pick<PatronFile, "patron" | "blocks"> & { readonly eligibility: Eligibility };
  /** The patron's current loans. */
  readonly loans: readonly CountedLoan[];
  /** Undefined: the patron has not returned the title recently. */
  readonly recentReturn?: RecentReturn | undefined;
  /** The copy is being checked for another patron, who confirmed first. */
  readonly isCheckedForOthers: boolean;
  readonly today: IsoDate;
}

/**
 * What prevents a patron from borrowing a copy now; undefined: nothing. Of several reasons the first is reported: that
 * the patron already has the copy, then the card, then media and patron group, then the copy. The most permanent one
 * comes first.
 */
export const loanRefusal = (loanCase: LoanCase): LoanRefusal | undefined =>
  ownRefusal(loanCase) ?? cardRefusal(loanCase) ?? kindRefusal(loanCase) ?? copyRefusal(loanCase);

function ownRefusal({ title, copyId, traffic, file }: LoanCase): LoanRefusal | undefined {
  if (!title.copies.some(({ id }) => id === copyId)) return "unknown_copy";
  const isOwn = traffic.loans.some(
    (loan) => loan.copyId === copyId && loan.userId === file.patron.userId,
  );
  return isOwn ? "already_lent" : undefined;
}

function cardRefusal({ file, policy, loans, today }: LoanCase): LoanRefusal | undefined {
  const { resubmitBlocks = [], maxDaysOverdue = Infinity } = policy;
  const personal = eligibilityRefusal(file.eligibility, policy);
  if (personal === "blocked" && file.blocks.every(({ code }) => resubmitBlocks.includes(code)))
    return "details_needed";
  if (personal !== undefined) return personal;
  return loans.some(({ due }) => daysBetween(due, today) > maxDaysOverdue) ? "overdue" : undefined;
}

function kindRefusal(loanCase: LoanCase): LoanRefusal | undefined {
  const { rule, recentReturn, today } = loanCase;
  if (rule.selfCheckout === "no") return "not_for_group";
  if (isTooYoung({ ...loanCase, bornOn: loanCase.file.patron.bornOn })) return "too_young";
  if (rule.selfCheckout === "desk") return "desk_only";
  const isBefore = recentReturn !== undefined && today < recentReturn.againFrom;
  return limitRefusal(loanCase) ?? (isBefore ? "lent_before" : undefined);
}

/** The limits that the patron has reached for this title. */
export function reachedLimits({
  policy: { loanLimits = [] },
  file,
  title,
  loans,
}: LoanCase): readonly LoanLimit[] {
  return loanLimits
    .filter(({ groups }) => groups?.includes(file.patron.group) ?? true)
    .filter(({ mediaTypes }) => mediaTypes?.includes(title.mediaType) ?? true)
    .filter((limit) => countedLoans(limit, loans) >= limit.max);
}

/** How many of a patron's loans count towards a limit. */
export const countedLoans = (
  { mediaTypes }: LoanLimit,
  loans: readonly Pick<CountedLoan, "mediaType">[],
): number => loans.filter(({ mediaType }) => mediaTypes?.includes(mediaType) ?? true).length;

function limitRefusal(loanCase: LoanCase): LoanRefusal | undefined {
  const reached = reachedLimits(loanCase);
  if (reached.length === 0) return undefined;
  const isOfKind = reached.every(({ mediaTypes }) => mediaTypes !== undefined);
  return isOfKind ? "too_many_of_kind" : "too_many";
}

function copyRefusal(loanCase: LoanCase): LoanRefusal | undefined {
  const { copyId, traffic, rule, file, isCheckedForOthers } = loanCase;
  const { userId } = file.patron;
  const isLent = traffic.loans.some((loan) => loan.copyId === copyId);
  if (isLent || isCheckedForOthers || !isUsable(loanCase) || rule.loanDays === 0)
    return "not_available";
  const holder = traffic.queue.find((reservation) => reservation.copyId === copyId);
  if (holder !== undefined) return holder.userId === userId ? undefined : "reserved";
  return isForOthers(loanCase) ? "reserved" : undefined;
}

/** Whether patrons may borrow the copy by themselves: staff have to look at one that is marked. */
const isUsable = ({ title, copyId, traffic }: LoanCase): boolean =>
  markOf(traffic, copyId) === undefined && loanableCopies(title).some(({ id }) => id === copyId);

/** Whether a copy that is not set aside is needed for somebody who comes before the patron. */
export function isForOthers(loanCase: LoanCase): boolean {
  const { title, copyId, traffic, file } = loanCase;
  const served = { ...traffic, queue: servedBefore(loanCase) };
  return isNeededByOthers({ copyId, userId: file.patron.userId, title, traffic: served });
}

/** The queue without those who wait behind the patron: the copy is for whoever comes first. */
function servedBefore({ copyId, traffic, file }: LoanCase): readonly OpenReservation[] {
  const own = waitingQueue(traffic.queue).find(
    (waiting) => waiting.userId === file.patron.userId && isAcceptable(waiting, copyId),
  );
  if (own === undefined) return traffic.queue;
  return traffic.queue.filter((one) => one.state !== "waiting" || one.placedSeq <= own.placedSeq);
}

/** Branch of a loan in smart checkout: where the copy was set aside, else where it belongs. */
export function branchOfLoan(
  { copyId, title, traffic }: Pick<LoanCase, "copyId" | "title" | "traffic">,
  branches: readonly string[],
): string {
  const held = traffic.queue.find((one) => one.copyId === copyId && one.state === "ready");
  const copy: BibItem | undefined = title.copies.find(({ id }) => id === copyId);
  return held?.branch ?? copy?.branch ?? branches[0] ?? "";
}
