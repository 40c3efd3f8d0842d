import { addDays, weekdayOf, type IsoDate, type LibraryEvent } from "@freihand/contract";
import { spanOf } from "./event-time.rules.ts";

/** `month` carries its month as `YYYY-MM`. */
export type EventPeriod =
  | { readonly kind: "today" | "tomorrow" | "week" }
  | { readonly kind: "month"; readonly month: string };

/** Events under one heading. */
export interface EventGroup {
  /** Unique among the groups. */
  readonly key: string;
  readonly period: EventPeriod;
  readonly events: readonly LibraryEvent[];
}

const SUNDAY = 7;

/**
 * The heading of a day: today (also for continuing events), tomorrow, the rest of this week, else its month.
 * @param today the library's day
 */
export function eventPeriod(day: IsoDate, today: IsoDate): EventPeriod {
  if (day <= today) return { kind: "today" };
  if (day === addDays(today, 1)) return { kind: "tomorrow" };
  const sunday = addDays(today, SUNDAY - weekdayOf(today));
  return day <= sunday ? { kind: "week" } : { kind: "month", month: day.slice(0, 7) };
}

/**
 * Events under their headings, in chronological order. Continuing events come after what begins today.
 * @param events earliest first
 */
export function groupEvents(
  events: readonly LibraryEvent[],
  today: IsoDate,
): readonly EventGroup[] {
  const begins = events.filter((event) => spanOf(event).from.day >= today);
  const ongoing = events.filter((event) => spanOf(event).from.day < today);
  const isToday = (event: LibraryEvent) => spanOf(event).from.day === today;
  const ordered = [
    ...begins.filter(isToday),
    ...ongoing,
    ...begins.filter((event) => !isToday(event)),
  ];
  const groups = new Map<string, { period: EventPeriod; events: LibraryEvent[] }>();
  for (const event of ordered) {
    const period = eventPeriod(spanOf(event).from.day, today);
    const key = period.kind === "month" ? period.month : period.kind;
    const group = groups.get(key) ?? { period, events: [] };
    groups.set(key, group);
    group.events.push(event);
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}
