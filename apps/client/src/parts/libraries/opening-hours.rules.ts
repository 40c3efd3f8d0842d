import {
  addDays,
  exceptionOn,
  hoursOf,
  type Branch,
  type HoursSpan,
  type IsoDate,
  type WallClock,
} from "@freihand/contract";

/** Opening state of a branch at one moment; times are `HH:MM` at the branch. */
export type OpeningState =
  | {
      readonly status: "open";
      readonly until: string;
      /** Staffed at this moment, and until when. */
      readonly staffedUntil?: string;
      /** Not staffed at this moment, but later, while it is open. Neither of the two: without staff until it closes. */
      readonly staffedFrom?: string;
    }
  | {
      readonly status: "opens";
      readonly from: string;
      /** When the staff comes, or the same as `from`; undefined: nobody does until it closes. */
      readonly staffedFrom?: string;
    }
  | {
      readonly status: "closed";
      /** `over`: it has closed for today. */
      readonly today: "over" | "closed";
      /** Undefined: not within the next weeks. */
      readonly next?: { readonly day: IsoDate; readonly from: string };
      /** Why this day differs from the week. */
      readonly note?: string;
      /** The library gives no hours at all: whether the branch is open is unknown. */
      readonly unsaid?: true;
    };

const LOOK_AHEAD_DAYS = 60;

/** Whether anything is known of a branch's hours. */
export const hasHours = ({ hours, exceptions }: Branch): boolean =>
  hours.length + exceptions.length > 0;

/** Whether a branch is open, until when, and with staff, or when it opens next. An exception overrides the weekly hours of its days. */
export function openingState(branch: Branch, { day, time }: WallClock): OpeningState {
  const { open, staffed } = hoursOf(branch, day);
  const current = open.find(isAt(time));
  if (current) return openState(current, staffed, time);
  const later = open.find(({ from }) => from > time);
  if (later) return opensState(later, staffed);
  return closedState(branch, day, open.length > 0 ? "over" : "closed");
}

const isAt =
  (time: string) =>
  ({ from, to }: HoursSpan): boolean =>
    from <= time && time < to;

function openState(
  { to: until }: HoursSpan,
  staffed: readonly HoursSpan[],
  time: string,
): OpeningState {
  const now = staffed.find(isAt(time));
  if (now) return { status: "open", until, staffedUntil: now.to };
  const later = staffed.find(({ from }) => from > time && from < until);
  return { status: "open", until, ...(later && { staffedFrom: later.from }) };
}

function opensState({ from, to }: HoursSpan, staffed: readonly HoursSpan[]): OpeningState {
  const first = staffed.find((span) => span.from >= from && span.from < to);
  return { status: "opens", from, ...(first && { staffedFrom: first.from }) };
}

function closedState(branch: Branch, day: IsoDate, today: "over" | "closed"): OpeningState {
  const next = nextOpening(branch, day);
  const note = exceptionOn(branch, day)?.note;
  return {
    status: "closed",
    today,
    ...(next && { next }),
    ...(note !== undefined && { note }),
    ...(!hasHours(branch) && { unsaid: true }),
  };
}

function nextOpening(
  branch: Branch,
  today: IsoDate,
): { readonly day: IsoDate; readonly from: string } | undefined {
  for (let ahead = 1; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const first = hoursOf(branch, day).open[0];
    if (first) return { day, from: first.from };
  }
  return undefined;
}
