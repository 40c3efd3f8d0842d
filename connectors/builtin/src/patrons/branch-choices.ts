import type { Branch, Choice } from "@freihand/contract";
import { openSpans } from "./branch-hours.rules.ts";
import { tell, type Telling } from "./patron-desk.ts";

function hoursHint(branch: Branch, telling: Telling): string {
  if (branch.hours.length + branch.exceptions.length === 0) return tell(telling, "hours.unsaid");
  const spans = openSpans(branch, telling.moment.today);
  if (spans.length === 0) return tell(telling, "hours.closed");
  const times = spans.map(({ from, to }) => `${from}–${to}`).join(", ");
  return tell(telling, "hours.today", { times });
}

/**
 * The branches to choose from, with the hours of today.
 * @param present key of the pickup branch so far; undefined: there is none yet
 */
export const branchChoices = (telling: Telling, present?: string): Choice[] =>
  telling.at.settings.branches.map((branch) => {
    const hours = hoursHint(branch, telling);
    const hint = branch.id === present ? tell(telling, "change.present", { hours }) : hours;
    return { key: branch.id, value: branch.name, hint };
  });
