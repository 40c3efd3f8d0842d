import { hoursOf, type Branch, type IsoDate } from "@freihand/contract";

/** Whether a branch is open on a day; one without regular hours is, unless a special date says that it is closed. */
export function isBranchOpen(branch: Branch, day: IsoDate): boolean {
  const { hours, exceptions } = branch;
  if (hours.length > 0) return hoursOf(branch, day).open.length > 0;
  return !exceptions.some(({ from, to, closed }) => closed && from <= day && day <= to);
}
