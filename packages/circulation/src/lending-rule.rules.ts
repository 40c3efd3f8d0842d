import type { MediaType } from "@freihand/contract";
import type { CirculationPolicy, LendingRule } from "./policy.rules.ts";

/** Who borrows what; undefined group: anybody, as for a visitor who is not signed in. */
export interface RuleKey {
  readonly group: string | undefined;
  readonly mediaType: MediaType;
}

const NOTHING_ALLOWED: LendingRule = {
  loanDays: 0,
  maxRenewals: 0,
  renewalFeeCents: 0,
  reserve: "no",
  reservationFeeCents: 0,
};

function fits(rule: LendingRule, { group, mediaType }: RuleKey): boolean {
  const groupFits =
    rule.groups === undefined || (group !== undefined && rule.groups.includes(group));
  return groupFits && (rule.mediaTypes === undefined || rule.mediaTypes.includes(mediaType));
}

/** The first row that matches; a policy in which none does allows nothing. */
export function lendingRuleFor(policy: CirculationPolicy, key: RuleKey): LendingRule {
  return policy.rules.find((rule) => fits(rule, key)) ?? NOTHING_ALLOWED;
}
