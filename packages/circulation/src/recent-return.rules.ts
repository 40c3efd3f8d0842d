import { addDays, type IsoDate } from "@freihand/contract";
import type { OpenLoan, RecentReturn } from "./model.rules.ts";
import type { LendingRule } from "./policy.rules.ts";

/** What is stored about a returned title; undefined: nothing, it may be borrowed again at once. */
export function returnToRemember(
  { userId, recordId }: Pick<OpenLoan, "userId" | "recordId">,
  { againAfterDays = 0 }: Pick<LendingRule, "againAfterDays">,
  today: IsoDate,
): RecentReturn | undefined {
  return againAfterDays === 0
    ? undefined
    : { userId, recordId, againFrom: addDays(today, againAfterDays) };
}
