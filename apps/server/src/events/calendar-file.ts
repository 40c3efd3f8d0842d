import ical, { ICalEventStatus, type ICalCalendar } from "ical-generator";
import { plainName, plainText, plainUrl } from "../libraries/calendar-text.rules.ts";
import type { Branch, LibraryEvent, LibraryId, ProjectId } from "@freihand/contract";

/** Whose events go into the calendar. */
export interface CalendarFacts {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly branches: readonly Branch[];
  /** Its name in calendar programs. */
  readonly name: string;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Changes are counted from this date on. */
const FIRST_CHANGE_MS = Date.parse("2020-01-01T00:00:00Z");
const LOOK_AGAIN_S = 6 * 3600;

/**
 * Events as a calendar. Times are in UTC, which every calendar program shows in the right local time, including daylight
 * saving, without a time zone table of ours; all-day events are plain dates. The same events give the same text all day
 * long.
 * @source RFC 5545; Q-6
 */
export function calendarFile(events: readonly LibraryEvent[], facts: CalendarFacts): string {
  const calendar = ical({
    name: plainName(facts.name),
    prodId: { company: "Freihand", product: "Events", language: "EN" },
    ttl: LOOK_AGAIN_S,
  });
  for (const event of events) addEvent(calendar, event, facts);
  // the generator omits the end of the last line
  return `${calendar.toString()}\r\n`;
}

function addEvent(calendar: ICalCalendar, event: LibraryEvent, facts: CalendarFacts): void {
  const url = plainUrl(event.url ?? event.registration?.url);
  const changedMs =
    event.changed === undefined
      ? Math.floor(facts.nowMs / DAY_MS) * DAY_MS
      : Date.parse(event.changed);
  calendar.createEvent({
    id: uidOf(event, facts),
    sequence: sequenceOf(event),
    stamp: new Date(changedMs),
    ...timesOf(event),
    summary: plainText(event.title),
    location: plainText(placeOf(event, facts.branches)),
    description: plainText(event.text ?? ""),
    ...(url === undefined ? {} : { url }),
    status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/** Permanent for the same event, in all languages. */
const uidOf = ({ id }: LibraryEvent, { project, library }: CalendarFacts): string =>
  `${encodeURIComponent(id.toWellFormed())}.${String(library)}.${project}@freihand`;

/** Grows with every change: minutes from 2020 on. Programs replace an entry only by one with a higher number. */
const sequenceOf = ({ changed }: LibraryEvent): number =>
  changed === undefined
    ? 0
    : Math.max(0, Math.floor((Date.parse(changed) - FIRST_CHANGE_MS) / MINUTE_MS));

function timesOf({ start, end, allDay }: LibraryEvent) {
  const at = allDay ? dayStart : (moment: string) => new Date(moment);
  return { allDay, start: at(start), ...(end === undefined ? {} : { end: at(end) }) };
}

/** The date at the library, as midnight UTC: of all-day events only the date is written. */
const dayStart = (moment: string): Date => new Date(`${moment.slice(0, 10)}T00:00:00Z`);

function placeOf({ place, branchId }: LibraryEvent, branches: readonly Branch[]): string {
  const branch = branches.find(({ id }) => id === branchId);
  return [place, branch?.name, branch?.address].filter((part) => part !== undefined).join(", ");
}
