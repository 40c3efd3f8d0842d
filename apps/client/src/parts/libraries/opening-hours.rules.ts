import {
  addDays,
  type Branch,
  type IsoDate,
  type OpeningHours,
  type WallClock,
} from "@freihand/contract";

/** Staffed, or open without staff. */
type OpeningKind = OpeningHours["kind"];

/** Opening state of a branch at one moment; times are `HH:MM` at the branch. */
export type OpeningState =
  | { readonly status: "open"; readonly kind: OpeningKind; readonly until: string }
  | { readonly status: "opens"; readonly kind: OpeningKind; readonly from: string }
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

/**
 * Whether a branch is open, until when, or when it opens next. An exception overrides the weekly hours of its days.
 * Staffed hours take precedence over hours without staff.
 */
export function openingState(branch: Branch, { day, time }: WallClock): OpeningState {
  const spans = spansOn(branch, day);
  const now = spans.filter(({ from, to }) => from <= time && time < to);
  const current = now.find(({ kind }) => kind === "staffed") ?? now[0];
  if (current) return { status: "open", kind: current.kind, until: current.to };
  const later = spans.find(({ from }) => from > time);
  if (later) return { status: "opens", kind: later.kind, from: later.from };
  return closedState(branch, day, spans.length > 0 ? "over" : "closed");
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

/** Spans of a day from early to late; touching spans of one kind are merged. */
function spansOn(branch: Branch, day: IsoDate): readonly OpeningHours[] {
  const exception = exceptionOn(branch, day);
  if (exception?.closed === true) return [];
  const weekday = weekdayOf(day);
  // An exception lists the hours of its days; those for the weekday apply on it.
  const hours = (exception?.hours ?? branch.hours).filter((span) => span.weekday === weekday);
  return mergeSpans(hours.toSorted((a, b) => a.from.localeCompare(b.from)));
}

/** Spans from early to late, touching ones of one kind merged. @param spans sorted by start */
export function mergeSpans(spans: readonly OpeningHours[]): readonly OpeningHours[] {
  return spans.reduce<readonly OpeningHours[]>((done, span) => {
    const before = done.findLast(({ kind }) => kind === span.kind);
    if (!before || before.to < span.from) return [...done, span];
    const to = before.to > span.to ? before.to : span.to;
    return done.map((other) => (other === before ? { ...before, to } : other));
  }, []);
}

/** The exception to the weekly hours on a day; undefined: none. */
export function exceptionOn(
  branch: Branch,
  day: IsoDate,
): Branch["exceptions"][number] | undefined {
  return branch.exceptions.find(({ from, to }) => from <= day && day <= to);
}

function nextOpening(
  branch: Branch,
  today: IsoDate,
): { readonly day: IsoDate; readonly from: string } | undefined {
  for (let ahead = 1; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const first = spansOn(branch, day)[0];
    if (first) return { day, from: first.from };
  }
  return undefined;
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(day: IsoDate): number {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return sundayFirst === 0 ? 7 : sundayFirst;
}
