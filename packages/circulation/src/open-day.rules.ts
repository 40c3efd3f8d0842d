import { addDays, type IsoDate } from "@freihand/contract";

/** Whether a branch is open on a day. */
export type OpenDays = (branch: string, day: IsoDate) => boolean;

/** A branch that is closed for longer counts as open every day: a loan has to end some day. */
const LONGEST_CLOSURE_DAYS = 100;

/**
 * The day itself when the branch is open, else the first one after it: nobody has to come on a day on which the doors are
 * closed.
 * @param isOpen undefined: every day
 */
export function nextOpenDay(day: IsoDate, branch: string, isOpen: OpenDays | undefined): IsoDate {
  if (isOpen === undefined) return day;
  const days = Array.from({ length: LONGEST_CLOSURE_DAYS }, (_, ahead) => addDays(day, ahead));
  return days.find((one) => isOpen(branch, one)) ?? day;
}
