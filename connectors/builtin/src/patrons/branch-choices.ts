import type { Branch, Choice } from "@freihand/contract";
import { openSpans } from "./branch-hours.rules.ts";
import { t, type PatronContext } from "./patron-context.ts";

function hoursHint(branch: Branch, context: PatronContext): string {
  if (branch.hours.length + branch.exceptions.length === 0) return t(context, "hours.unsaid");
  const spans = openSpans(branch, context.moment.today);
  if (spans.length === 0) return t(context, "hours.closed");
  const times = spans.map(({ from, to }) => `${from}–${to}`).join(", ");
  return t(context, "hours.today", { times });
}

/**
 * The branches to choose from, with today's opening hours.
 * @param present key of the current pickup branch; undefined: there is none yet
 */
export const branchChoices = (context: PatronContext, present?: string): Choice[] =>
  context.library.settings.branches.map((branch) => {
    const hours = hoursHint(branch, context);
    const hint = branch.id === present ? t(context, "change.present", { hours }) : hours;
    return { key: branch.id, value: branch.name, hint };
  });
