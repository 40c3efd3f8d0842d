import { daysBetween, type AccountData, type IsoDate } from "@freihand/contract";

/** What needs attention in an account. */
export interface AccountLines {
  readonly overdue: number;
  /** The next day on which something is due, today included; undefined when nothing else is on loan. */
  readonly next?: {
    readonly day: IsoDate;
    /** Loans that are due on that day. */
    readonly count: number;
    /** Within a week. */
    readonly isSoon: boolean;
  };
  /** Items waiting at the library; undefined if there are none. */
  readonly ready?: {
    readonly count: number;
    /** The first of them is held until then; undefined if the library does not say. */
    readonly until?: IsoDate;
  };
}

const SOON_DAYS = 7;

/** What a patron has to do next. @param today at the library */
export function accountLines(account: AccountData, today: IsoDate): AccountLines {
  const days = account.lent.map(({ deadline }) => deadline);
  const next = nextOf(days, today);
  const ready = readyOf(account);
  return {
    overdue: days.filter((day) => day < today).length,
    ...(next !== undefined && { next }),
    ...(ready !== undefined && { ready }),
  };
}

function nextOf(days: readonly IsoDate[], today: IsoDate): AccountLines["next"] {
  const [day] = days.filter((one) => one >= today).toSorted();
  if (day === undefined) return undefined;
  const count = days.filter((one) => one === day).length;
  return { day, count, isSoon: daysBetween(today, day) <= SOON_DAYS };
}

function readyOf({ reservations }: AccountData): AccountLines["ready"] {
  const waiting = reservations.filter(({ state }) => state === "ready");
  if (waiting.length === 0) return undefined;
  const [until] = waiting.flatMap(({ expirationDate }) => expirationDate ?? []).toSorted();
  return { count: waiting.length, ...(until !== undefined && { until }) };
}
