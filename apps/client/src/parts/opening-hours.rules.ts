import {
  daysBetween,
  isoDate,
  type Branch,
  type IsoDate,
  type OpeningHours,
} from "@freihand/contract";

/** What a branch does right now. `until` and `from` are local times, `HH:MM`. */
export type OpenState =
  | { readonly status: "open"; readonly until: string; readonly kind: OpeningHours["kind"] }
  | { readonly status: "opens"; readonly from: string }
  | { readonly status: "closed" };

/** A moment on the library's own clock. */
export interface LocalMoment {
  readonly day: IsoDate;
  /** `HH:MM`, 00:00 to 23:59. */
  readonly time: string;
}

/**
 * What clock and calendar of the library say at an instant.
 * @param instantMs milliseconds since 1970 UTC
 * @param timezone IANA zone
 * @throws RangeError for a zone that the platform does not know
 * @source trust Q-38
 */
export function localMoment(instantMs: number, timezone: string): LocalMoment {
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(instantMs);
  return { day: isoDate.parse(text.slice(0, 10)), time: text.slice(11, 16) };
}

const A_MONDAY = isoDate.parse("1970-01-05");

/** The hours of a branch on one day, an exception's where there is one. */
export function hoursOn(branch: Branch, day: IsoDate): readonly OpeningHours[] {
  const exception = branch.exceptions.find(({ from, to }) => from <= day && day <= to);
  if (exception?.closed === true) return [];
  const weekday = (((daysBetween(A_MONDAY, day) % 7) + 7) % 7) + 1;
  return (exception?.hours ?? branch.hours)
    .filter((hours) => hours.weekday === weekday)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Whether a branch is open now, opens later today, or is closed for the rest of the day. */
export function openState(branch: Branch, now: LocalMoment): OpenState {
  const today = hoursOn(branch, now.day);
  const current = today.find(({ from, to }) => from <= now.time && now.time < to);
  if (current) return { status: "open", until: lastEnd(today, current), kind: current.kind };
  const next = today.find(({ from }) => from > now.time);
  return next ? { status: "opens", from: next.from } : { status: "closed" };
}

/** Hours that follow without a gap (staffed, then open) end together. */
function lastEnd(today: readonly OpeningHours[], current: OpeningHours): string {
  return today.reduce((end, { from, to }) => (from <= end && to > end ? to : end), current.to);
}
