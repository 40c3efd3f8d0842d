import { addDays, type IsoDate, type Reservation } from "@freihand/contract";

/** What can be changed about a reservation, in the order of its menu. `suspend`: also to another day. */
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

/** The days on which a reservation may be resumed. */
export interface SuspensionRange {
  /** Tomorrow. */
  readonly first: IsoDate;
  /** A year from now; a library may allow less and then says so. */
  readonly last: IsoDate;
  /** Initial value of the field. */
  readonly proposed: IsoDate;
}

const YEAR_DAYS = 365;
const PROPOSED_DAYS = 28;

/** How long a reservation may be suspended, in calendar days of the library. */
export function suspensionRange({ suspendedUntil }: Reservation, today: IsoDate): SuspensionRange {
  const first = addDays(today, 1);
  const last = addDays(today, YEAR_DAYS);
  const isInRange =
    suspendedUntil !== undefined && suspendedUntil >= first && suspendedUntil <= last;
  return { first, last, proposed: isInRange ? suspendedUntil : addDays(today, PROPOSED_DAYS) };
}
