import {
  addDays,
  dayAt,
  daysBetween,
  isoDate,
  type Instant,
  type IsoDate,
  type LibraryEvent,
  type Locale,
} from "@freihand/contract";
import { momentAt, wallInstant } from "./wall-time.rules.ts";
import type { EventEntry, EventFile, LocalText } from "../projects/files/event-file.ts";

/** For whom, and when, events are listed. */
export interface EventContext {
  readonly locale: Locale;
  /** IANA time zone of the library. */
  readonly timezone: string;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/** Events further ahead are not shown. */
const AHEAD_DAYS = 400;
const WEEK = 7;

/** One occurrence of an event. */
interface Occurrence {
  readonly entry: EventEntry;
  readonly id: string;
  readonly day: IsoDate;
}

/**
 * The events of a file that are not over, earliest first. An event without an end is over when its day is.
 * @source api "Events"
 */
export function filedEvents(file: EventFile, context: EventContext): readonly LibraryEvent[] {
  const today = dayAt(context.nowMs, context.timezone);
  return file.events
    .flatMap((entry) => expandOccurrences(entry, today))
    .map((occurrence) => toEvent(occurrence, { ...context, today, changedMs: file.changedMs }))
    .filter((event) => isComing(event, context, today))
    .toSorted(byStart);
}

interface DatedEventContext extends EventContext {
  readonly today: IsoDate;
  readonly changedMs: number;
}

/** A date as written in the file: a date, or `+3` from today. */
export const parseDay = (text: string, today: IsoDate): IsoDate =>
  text.startsWith("+") ? addDays(today, Number(text)) : isoDate.parse(text);

const isRelative = ({ start }: EventEntry): boolean => start.startsWith("+");

function expandOccurrences(entry: EventEntry, today: IsoDate): readonly Occurrence[] {
  const { id, start, weekly } = entry;
  const first = parseDay(dayPart(start), today);
  if (weekly === undefined) return [{ entry, id, day: first }];
  const until = parseDay(weekly.until, today);
  const except = new Set((weekly.except ?? []).map((day) => parseDay(day, today)));
  const days: IsoDate[] = [];
  const last = until < addDays(today, AHEAD_DAYS) ? until : addDays(today, AHEAD_DAYS);
  for (let day = notLongOver(entry, first, today); day <= last; day = addDays(day, WEEK))
    days.push(day);
  return days.filter((day) => !except.has(day)).map((day) => ({ entry, id: `${id}-${day}`, day }));
}

/** The first week that may still be running: a weekly event of many years costs no more than a new one. */
function notLongOver({ start, end = start }: EventEntry, first: IsoDate, today: IsoDate): IsoDate {
  const lasts = Math.max(0, daysBetween(first, parseDay(dayPart(end), today)));
  const weeksOver = Math.floor((daysBetween(first, today) - lasts - 1) / WEEK);
  return addDays(first, WEEK * Math.max(0, weeksOver));
}

const dayPart = (moment: string): string => moment.split("T")[0] ?? moment;
const timePart = (moment: string): string | undefined => moment.split("T")[1];

function toEvent({ entry, id, day }: Occurrence, context: DatedEventContext): LibraryEvent {
  const { registration, branchId, image, url, cancelled = false } = entry;
  const toText = (text: LocalText | undefined) =>
    typeof text === "object" ? text[context.locale] : text;
  return {
    id,
    title: toText(entry.title) ?? "",
    ...timesOf(entry, day, context),
    branchId,
    image,
    url,
    registration,
    place: toText(entry.place),
    audience: toText(entry.audience),
    text: toText(entry.text),
    price: toText(entry.price),
    cancelled,
    changed: changedAt(entry, context),
  };
}

function timesOf(
  { start, end }: EventEntry,
  day: IsoDate,
  { today, timezone }: DatedEventContext,
): Pick<LibraryEvent, "start" | "end" | "allDay"> {
  const first = parseDay(dayPart(start), today);
  const time = timePart(start);
  // the end of a weekly event moves along
  const moved = end === undefined ? day : sameDistance(first, parseDay(dayPart(end), today), day);
  if (time === undefined)
    return {
      allDay: true,
      start: momentAt(day, "00:00", timezone),
      end: momentAt(addDays(moved, 1), "00:00", timezone),
    };
  const endTime = end === undefined ? undefined : timePart(end);
  return {
    allDay: false,
    start: momentAt(day, time, timezone),
    ...(endTime === undefined ? {} : { end: momentAt(moved, endTime, timezone) }),
  };
}

const sameDistance = (from: IsoDate, to: IsoDate, start: IsoDate): IsoDate =>
  addDays(start, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));

/** Relative dates change at midnight. */
function changedAt(entry: EventEntry, { changedMs, today, timezone }: DatedEventContext): Instant {
  const file = wallInstant(Math.floor(changedMs / 1000) * 1000, timezone);
  const midnight = momentAt(today, "00:00", timezone);
  return isRelative(entry) && Date.parse(midnight) > Date.parse(file) ? midnight : file;
}

function isComing(event: LibraryEvent, { nowMs }: EventContext, today: IsoDate): boolean {
  const starts = event.start.slice(0, 10);
  if (starts > addDays(today, AHEAD_DAYS)) return false;
  return event.end === undefined ? starts >= today : Date.parse(event.end) > nowMs;
}

const byStart = (a: LibraryEvent, b: LibraryEvent): number =>
  a.start === b.start ? a.id.localeCompare(b.id, "en") : Date.parse(a.start) - Date.parse(b.start);
