import {
  addDays,
  daysBetween,
  isoDate,
  type Instant,
  type IsoDate,
  type LibraryEvent,
  type Locale,
} from "@freihand/contract";
import { dayAt, momentAt, wallInstant } from "./wall-time.rules.ts";
import type { EventEntry, EventFile, LocalText } from "../projects/event-file.ts";

/** For whom, and when, events are told. */
export interface EventTelling {
  readonly locale: Locale;
  /** IANA zone of the library. */
  readonly timezone: string;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/** Further ahead nothing is shown. */
const AHEAD_DAYS = 400;
const WEEK = 7;

/** One time that an event takes place. */
interface Occurrence {
  readonly entry: EventEntry;
  readonly id: string;
  readonly day: IsoDate;
}

/**
 * The events of a file that are not over, earliest first. An event without an end is over when its day is.
 * @source api "Events"
 */
export function filedEvents(file: EventFile, telling: EventTelling): readonly LibraryEvent[] {
  const today = dayAt(telling.nowMs, telling.timezone);
  return file.events
    .flatMap((entry) => occurrencesOf(entry, today))
    .map((occurrence) => eventOf(occurrence, { ...telling, today, changedMs: file.changedMs }))
    .filter((event) => isComing(event, telling, today))
    .toSorted(byStart);
}

interface Told extends EventTelling {
  readonly today: IsoDate;
  readonly changedMs: number;
}

/** A day as it is written: a date, or `+3` from today. */
const dayOf = (text: string, today: IsoDate): IsoDate =>
  text.startsWith("+") ? addDays(today, Number(text)) : isoDate.parse(text);

const isRelative = ({ start }: EventEntry): boolean => start.startsWith("+");

function occurrencesOf(entry: EventEntry, today: IsoDate): readonly Occurrence[] {
  const { id, start, weekly } = entry;
  const first = dayOf(dayPart(start), today);
  if (weekly === undefined) return [{ entry, id, day: first }];
  const until = dayOf(weekly.until, today);
  const except = new Set((weekly.except ?? []).map((day) => dayOf(day, today)));
  const days: IsoDate[] = [];
  const last = until < addDays(today, AHEAD_DAYS) ? until : addDays(today, AHEAD_DAYS);
  for (let day = notLongOver(entry, first, today); day <= last; day = addDays(day, WEEK))
    days.push(day);
  return days.filter((day) => !except.has(day)).map((day) => ({ entry, id: `${id}-${day}`, day }));
}

/** The first week that may still go on: an event that has come every week for years costs no more than a new one. */
function notLongOver({ start, end = start }: EventEntry, first: IsoDate, today: IsoDate): IsoDate {
  const lasts = Math.max(0, daysBetween(first, dayOf(dayPart(end), today)));
  const weeksOver = Math.floor((daysBetween(first, today) - lasts - 1) / WEEK);
  return addDays(first, WEEK * Math.max(0, weeksOver));
}

const dayPart = (moment: string): string => moment.split("T")[0] ?? moment;
const timePart = (moment: string): string | undefined => moment.split("T")[1];

function eventOf({ entry, id, day }: Occurrence, told: Told): LibraryEvent {
  const { registration, branchId, image, url, cancelled = false } = entry;
  const say = (text: LocalText | undefined) =>
    typeof text === "object" ? text[told.locale] : text;
  return {
    id,
    title: say(entry.title) ?? "",
    ...timesOf(entry, day, told),
    branchId,
    image,
    url,
    registration,
    place: say(entry.place),
    audience: say(entry.audience),
    text: say(entry.text),
    price: say(entry.price),
    cancelled,
    changed: changedAt(entry, told),
  };
}

function timesOf(
  { start, end }: EventEntry,
  day: IsoDate,
  { today, timezone }: Told,
): Pick<LibraryEvent, "start" | "end" | "allDay"> {
  const first = dayOf(dayPart(start), today);
  const time = timePart(start);
  // of an event that comes every week, the end moves along
  const moved = end === undefined ? day : sameDistance(first, dayOf(dayPart(end), today), day);
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

/** What moves with the calendar changes at midnight. */
function changedAt(entry: EventEntry, { changedMs, today, timezone }: Told): Instant {
  const file = wallInstant(Math.floor(changedMs / 1000) * 1000, timezone);
  const midnight = momentAt(today, "00:00", timezone);
  return isRelative(entry) && Date.parse(midnight) > Date.parse(file) ? midnight : file;
}

function isComing(event: LibraryEvent, { nowMs }: EventTelling, today: IsoDate): boolean {
  const starts = event.start.slice(0, 10);
  if (starts > addDays(today, AHEAD_DAYS)) return false;
  return event.end === undefined ? starts >= today : Date.parse(event.end) > nowMs;
}

const byStart = (a: LibraryEvent, b: LibraryEvent): number =>
  a.start === b.start ? a.id.localeCompare(b.id, "en") : Date.parse(a.start) - Date.parse(b.start);
