import { addDays, type Branch, type IsoDate } from "@freihand/contract";

/** Longer closures leave the choice to the desk. */
const MOST_DAYS = 60;

/** The day for which the book drop's returns count: the last before today on which the branch was open. */
export function lastOpenDay(
  branch: Pick<Branch, "hours" | "exceptions"> | undefined,
  today: IsoDate,
): IsoDate {
  const days = Array.from({ length: MOST_DAYS }, (_, index) => addDays(today, -1 - index));
  const found = branch && days.find((day) => wasOpen(branch, day));
  return found ?? addDays(today, -1);
}

function wasOpen({ hours, exceptions }: Pick<Branch, "hours" | "exceptions">, day: IsoDate) {
  const exception = exceptions.find(({ from, to }) => from <= day && day <= to);
  if (exception?.closed === true) return false;
  const weekday = ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  return (exception?.hours ?? hours).some((one) => one.weekday === weekday);
}
