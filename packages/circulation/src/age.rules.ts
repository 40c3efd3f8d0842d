import type { IsoDate } from "@freihand/contract";
import type { LendingTitle } from "./model.rules.ts";
import type { LendingRule } from "./policy.rules.ts";

/** Patron and title, as far as age matters. */
interface AgeCase {
  readonly rule: Pick<LendingRule, "checksAge">;
  readonly title: Pick<LendingTitle, "fromAge">;
  /** Undefined: not known to the library. */
  readonly bornOn: IsoDate | undefined;
  readonly today: IsoDate;
}

/** Age in years on a day. Somebody born on 29 February turns a year older on 1 March. */
export const ageOn = (bornOn: IsoDate, today: IsoDate): number =>
  Number(today.slice(0, 4)) -
  Number(bornOn.slice(0, 4)) -
  (today.slice(5) < bornOn.slice(5) ? 1 : 0);

/** Whether this patron is too young for a title. A library without a date of birth has checked at the desk. */
export function isTooYoung({ rule, title, bornOn, today }: AgeCase): boolean {
  if (rule.checksAge !== true || bornOn === undefined) return false;
  return ageOn(bornOn, today) < (title.fromAge ?? 0);
}
