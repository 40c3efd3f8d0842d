import { daysBetween, type AccountData, type IsoDate } from "@freihand/contract";

/** What of an account asks for something to be done. */
export interface AccountLines {
  readonly overdue: number;
  /** Due today or within a week. */
  readonly dueSoon: number;
  /** Earliest of those days; undefined when nothing is due soon. */
  readonly nextDue?: IsoDate;
  readonly ready: number;
}

const SOON_DAYS = 7;

/** Counts what a patron has to do. @param today at the library */
export function accountLines(account: AccountData, today: IsoDate): AccountLines {
  const distances = account.lent.map(({ deadline }) => daysBetween(today, deadline));
  const soon = account.lent
    .map(({ deadline }) => deadline)
    .filter((day) => day >= today && daysBetween(today, day) <= SOON_DAYS)
    .toSorted();
  const [nextDue] = soon;
  return {
    overdue: distances.filter((distance) => distance < 0).length,
    dueSoon: soon.length,
    ...(nextDue !== undefined && { nextDue }),
    ready: account.reservations.filter(({ state }) => state === "ready").length,
  };
}
