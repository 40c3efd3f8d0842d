import { hoursOf, type Branch, type Choice, type HoursSpan } from "@freihand/contract";
import type { TextDay } from "../copies/copy-state.rules.ts";
import { translate } from "./patron-texts.ts";

function hoursHint(branch: Branch, { locale, today }: TextDay): string {
  if (branch.hours.length + branch.exceptions.length === 0)
    return translate(locale, "hours.unsaid");
  const day = hoursOf(branch, today);
  if (day.open.length === 0) return translate(locale, "hours.closed");
  const times = timesOf(day.open);
  const staffed = timesOf(day.staffed);
  if (staffed === times) return translate(locale, "hours.today", { times });
  return staffed === ""
    ? translate(locale, "hours.unstaffed", { times })
    : translate(locale, "hours.staffed", { times, staffed });
}

const timesOf = (spans: readonly HoursSpan[]): string =>
  spans.map(({ from, to }) => `${from}–${to}`).join(", ");

/**
 * The branches to choose from, with today's opening hours.
 * @param present key of the current pickup branch; undefined: there is none yet
 */
export const branchChoices = (
  branches: readonly Branch[],
  day: TextDay,
  present?: string,
): Choice[] =>
  branches.map((branch) => {
    const hours = hoursHint(branch, day);
    const isPresent = branch.id === present;
    const hint = isPresent ? translate(day.locale, "change.present", { hours }) : hours;
    return { key: branch.id, value: branch.name, hint };
  });
