import { addDays, type IsoDate, type Reservation } from "@freihand/contract";

/** What can be made different about a reservation, in the order of its menu. `suspend`: also to another day. */
export type OfferedChange = "branch" | "suspend" | "resume";

/** What the library lets the patron change about a reservation now. */
export function offeredChanges({ change, state }: Reservation): readonly OfferedChange[] {
  const offered: readonly (OfferedChange | false)[] = [
    change?.suspend === true && state === "suspended" && "resume",
    change?.branch === true && "branch",
    change?.suspend === true && "suspend",
  ];
  return offered.filter((one) => one !== false);
}

/** The days from which a reservation may count again. */
export interface SuspensionRange {
  /** Tomorrow. */
  readonly first: IsoDate;
  /** A year from now; a library may allow less and says so then. */
  readonly last: IsoDate;
  /** What the field begins with. */
  readonly proposed: IsoDate;
}

const YEAR_DAYS = 365;
const PROPOSED_DAYS = 28;

/** Until when a reservation may rest, counted in calendar days of the library. */
export function suspensionRange({ suspendedUntil }: Reservation, today: IsoDate): SuspensionRange {
  const first = addDays(today, 1);
  const last = addDays(today, YEAR_DAYS);
  const isInRange =
    suspendedUntil !== undefined && suspendedUntil >= first && suspendedUntil <= last;
  return { first, last, proposed: isInRange ? suspendedUntil : addDays(today, PROPOSED_DAYS) };
}
