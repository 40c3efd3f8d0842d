import { addDays, type IsoDate, type RenewReason } from "@freihand/contract";
import { nextOpenDay, type OpenDays } from "./open-day.rules.ts";
import type { OpenLoan } from "./model.rules.ts";
import type { CirculationPolicy, LendingRule } from "./policy.rules.ts";
import { type Eligibility, eligibilityRefusal } from "./eligibility.rules.ts";

/** Where a loan is made or renewed, and when. */
export interface LoanDay {
  readonly today: IsoDate;
  readonly branch: string;
  /** Undefined: every day. */
  readonly isOpen?: OpenDays | undefined;
}

/**
 * Due date of a loan that is made, or renewed, today: on a day on which its branch is open. It may be after the card's last day: the card has to be valid on
 * the day of borrowing or renewing, and a patron who lets it lapse still returns the medium.
 */
export const dueDay = (
  { today, branch, isOpen }: LoanDay,
  { loanDays }: Pick<LendingRule, "loanDays">,
): IsoDate => nextOpenDay(addDays(today, loanDays), branch, isOpen);

/** Everything that decides about a renewal. */
export interface RenewalCase extends Pick<LoanDay, "isOpen"> {
  readonly loan: Pick<OpenLoan, "due" | "renewals" | "branch">;
  readonly rule: LendingRule;
  readonly policy: CirculationPolicy;
  readonly eligibility: Eligibility;
  /** Another patron waits for this copy. */
  readonly neededByOthers: boolean;
  readonly today: IsoDate;
}

interface RenewalCount {
  readonly used: number;
  readonly max: number;
}
/** Whether a loan may be renewed today, and the result. */
export type RenewalDecision =
  | (RenewalCount & { readonly ok: true; readonly newDue: IsoDate; readonly feeCents: number })
  | (RenewalCount & {
      readonly ok: false;
      readonly reason: RenewReason;
      /** First day on which it may be renewed; with `too_soon` only. */
      readonly earliest?: IsoDate;
    });

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);

/** First day of the window, and never a day on which renewing would not extend the loan. */
function firstRenewalDay({ loan, rule }: RenewalCase): IsoDate {
  const lengthensFrom = addDays(loan.due, 1 - rule.loanDays);
  if (rule.renewWindowDays === undefined) return lengthensFrom;
  return later(lengthensFrom, addDays(loan.due, -rule.renewWindowDays));
}

function renewalRefusal(renewalCase: RenewalCase): RenewReason | undefined {
  const { loan, rule, policy, eligibility, neededByOthers, today } = renewalCase;
  const personal = eligibilityRefusal(eligibility, policy);
  if (personal !== undefined) return personal;
  if (rule.maxRenewals === 0 || rule.loanDays === 0) return "not_allowed";
  if (loan.renewals >= rule.maxRenewals) return "too_many";
  if (neededByOthers) return "on_reserve";
  return today < firstRenewalDay(renewalCase) ? "too_soon" : undefined;
}

/**
 * Decides about a renewal: the most permanent reason is reported first (the card, then the medium, then the day). A
 * renewal counts from today and never shortens a loan.
 */
export function renewalDecision(renewalCase: RenewalCase): RenewalDecision {
  const { loan, rule, today, isOpen } = renewalCase;
  const counted = { used: loan.renewals, max: rule.maxRenewals };
  const reason = renewalRefusal(renewalCase);
  if (reason === undefined)
    return {
      ok: true,
      ...counted,
      newDue: dueDay({ today, branch: loan.branch, isOpen }, rule),
      feeCents: rule.renewalFeeCents,
    };
  if (reason !== "too_soon") return { ok: false, ...counted, reason };
  return { ok: false, ...counted, reason, earliest: firstRenewalDay(renewalCase) };
}
