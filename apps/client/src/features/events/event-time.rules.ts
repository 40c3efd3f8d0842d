import { addDays, isoDate, type IsoDate, type LibraryEvent } from "@freihand/contract";

/** Local time at the library. */
interface WallTime {
  readonly day: IsoDate;
  /** `HH:MM`; undefined: the whole day. */
  readonly time: string | undefined;
}

/** When an event takes place, at the library. */
export interface EventSpan {
  readonly from: WallTime;
  /** For whole days, the last one; undefined: the duration is unknown, or it is a single day. */
  readonly to: WallTime | undefined;
}

/** Day and time are in the instant itself: it carries the library's own offset. @source Q-38 */
const wallTime = (instant: string, allDay: boolean): WallTime => ({
  day: isoDate.parse(instant.slice(0, 10)),
  time: allDay ? undefined : instant.slice(11, 16),
});

/** When an event takes place, whatever the device's zone. @source Q-38 */
export function spanOf({ start, end, allDay }: LibraryEvent): EventSpan {
  const from = wallTime(start, allDay);
  if (end === undefined) return { from, to: undefined };
  const to = wallTime(end, allDay);
  if (!allDay) return { from, to };
  const last = addDays(to.day, -1);
  return { from, to: last > from.day ? { day: last, time: undefined } : undefined };
}

/**
 * Whether an event is over; without an end, it is over when its day is.
 * @param nowMs milliseconds since 1970 UTC
 * @param today the library's day then
 */
export function isOver(event: LibraryEvent, nowMs: number, today: IsoDate): boolean {
  return event.end === undefined ? spanOf(event).from.day < today : Date.parse(event.end) <= nowMs;
}
