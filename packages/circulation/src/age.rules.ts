import type { IsoDate } from "@freihand/contract";
import type { LendingTitle } from "./model.rules.ts";
import type { LendingRule } from "./policy.rules.ts";

/** Who wants what, as far as it is a matter of age. */
interface AgeCase {
  readonly rule: Pick<LendingRule, "checksAge">;
  readonly title: Pick<LendingTitle, "fromAge">;
  /** Undefined: the library does not know. */
  readonly bornOn: IsoDate | undefined;
  readonly today: IsoDate;
}

/** Full years at a day. Who was born on 29 February is a year older on 1 March. */
export const ageOn = (bornOn: IsoDate, today: IsoDate): number =>
  Number(today.slice(0, 4)) -
  Number(bornOn.slice(0, 4)) -
  (today.slice(5) < bornOn.slice(5) ? 1 : 0);

/** Whether a title is not for this patron yet. A library that does not know when somebody was born has asked at the desk. */
export function isTooYoung({ rule, title, bornOn, today }: AgeCase): boolean {
  if (rule.checksAge !== true || bornOn === undefined) return false;
  return ageOn(bornOn, today) < (title.fromAge ?? 0);
}
