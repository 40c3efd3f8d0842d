import { addDays, isoDate, weekdayOf, type Branch, type OpeningHours } from "@freihand/contract";
import type { BranchHours, HoursBody } from "@freihand/contract/staff";

type Exception = Branch["exceptions"][number];

/** A stretch of a weekday, as it is typed. */
export interface SpanDraft extends Omit<OpeningHours, "from" | "to"> {
  /** Of its own among all that are shown. */
  readonly key: number;
  /** `HH:MM`; empty: nothing typed. */
  readonly from: string;
  readonly to: string;
}

/** How days differ from the week; `kept`: in a way that only the file can say. */
export type DaysWay = "closed" | "hours" | "kept";

/** Days that differ from the week, as they are typed. */
export interface DaysDraft {
  readonly key: number;
  /** `YYYY-MM-DD`; empty: nothing typed. */
  readonly from: string;
  /** Empty: one day. */
  readonly to: string;
  readonly way: DaysWay;
  /** `HH:MM`, with `hours`. */
  readonly opens: string;
  readonly closes: string;
  readonly note: string;
  /** As the file says. */
  readonly filed?: Exception;
}

/** Hours and closures of a branch, as they are typed. */
export interface HoursDraft {
  readonly spans: readonly SpanDraft[];
  readonly days: readonly DaysDraft[];
}

/** What is shown of a branch at first. */
export const hoursDraft = ({ hours, exceptions }: BranchHours): HoursDraft => ({
  spans: hours.map((span, key) => ({ ...span, key })),
  days: exceptions.map((filed, key) => ({
    key,
    from: filed.from,
    to: filed.to === filed.from ? "" : filed.to,
    ...wayOf(filed),
    note: filed.note ?? "",
    filed,
  })),
});

function wayOf({ closed, hours }: Exception): Pick<DaysDraft, "way" | "opens" | "closes"> {
  if (closed) return { way: "closed", opens: "", closes: "" };
  const times = new Set(hours?.map(({ from, to, kind }) => `${from} ${to} ${kind}`));
  const [first] = hours ?? [];
  if (first === undefined || times.size > 1 || first.kind !== "staffed")
    return { way: "kept", opens: "", closes: "" };
  return { way: "hours", opens: first.from, closes: first.to };
}

/** A number that nothing shown has. */
const nextKey = (shown: readonly { readonly key: number }[]): number =>
  Math.max(-1, ...shown.map(({ key }) => key)) + 1;

/** One more stretch of a weekday; as the day before, since most days are alike. */
export function withSpan(draft: HoursDraft, weekday: number): HoursDraft {
  const like = draft.spans.find((span) => span.weekday === weekday - 1);
  const hasNone = !draft.spans.some((span) => span.weekday === weekday);
  const { from, to, kind } = like && hasNone ? like : EMPTY_SPAN;
  const key = nextKey(draft.spans);
  return { ...draft, spans: [...draft.spans, { key, weekday, from, to, kind }] };
}

const EMPTY_SPAN = { from: "", to: "", kind: "staffed" } as const;

/** One more closure, to be filled in: before the others, which are sorted when they are saved. */
export const withDays = (draft: HoursDraft): HoursDraft => ({
  ...draft,
  days: [
    { key: nextKey(draft.days), from: "", to: "", way: "closed", opens: "", closes: "", note: "" },
    ...draft.days,
  ],
});

/** Whether something that is needed has not been typed. */
export const isIncomplete = ({ spans, days }: HoursDraft): boolean =>
  spans.some(({ from, to }) => from === "" || to === "") ||
  days.some(
    ({ from, way, opens, closes }) =>
      from === "" || (way === "hours" && (opens === "" || closes === "")),
  );

/** What is sent. @param draft complete */
export const draftedHours = ({
  spans,
  days,
}: HoursDraft): Pick<HoursBody, "hours" | "exceptions"> => ({
  hours: spans.map(({ key: _key, ...span }) => ({ ...span, to: endOfDay(span.to) })),
  exceptions: days.map(draftedDays),
});

/** A field for times knows no 24:00: midnight is the end of the day. */
const endOfDay = (time: string): string => (time === "00:00" ? "24:00" : time);

function draftedDays({ from: first, to: last, way, note, filed, ...times }: DaysDraft): Exception {
  const from = isoDate.parse(first);
  const to = isoDate.parse(last === "" ? first : last);
  const noted = note.trim() !== "" && { note: note.trim() };
  if (way === "kept" && filed) return { ...withoutNote(filed), from, to, ...noted };
  if (way !== "hours") return { from, to, closed: true, ...noted };
  const span = { from: times.opens, to: endOfDay(times.closes), kind: "staffed" } as const;
  const hours = weekdaysOf(from, to).map((weekday) => ({ weekday, ...span }));
  return { from, to, closed: false, hours, ...noted };
}

function withoutNote({ note: _note, ...filed }: Exception): Exception {
  return filed;
}

const WEEK = 7;

/** Weekdays between two days, Monday first. */
function weekdaysOf(from: Exception["from"], to: Exception["to"]): readonly number[] {
  const days = Array.from({ length: WEEK }, (_, ahead) => addDays(from, ahead));
  const between = days.filter((day) => day <= to);
  return between.map((day) => weekdayOf(day)).toSorted((a, b) => a - b);
}

/** Whether days were over before they were typed. @param today the library's day */
export const isPastAtOnce = (days: DaysDraft, today: string): boolean => {
  const last = days.to === "" ? days.from : days.to;
  return !isOver(days, today) && last !== "" && last < today;
};

/** Whether days are over. @param today the library's day */
export const isOver = ({ filed }: DaysDraft, today: string): boolean =>
  filed !== undefined && filed.to < today;
