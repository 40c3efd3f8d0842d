import { createHash } from "node:crypto";
import ical, { ICalAlarmType, ICalEventClass, ICalEventTransparency } from "ical-generator";
import { plainName, plainText } from "../libraries/calendar-text.rules.ts";
import { DUE_TEXTS } from "./due-texts.rules.ts";
import type { ICalCalendar, ICalEvent } from "ical-generator";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type { DueEntry, Wording } from "./due-entry.rules.ts";

/** Whose due dates go into the calendar, and when it is made. */
export interface DueCalendarFacts extends Wording {
  readonly project: ProjectId;
  readonly library: LibraryId;
  /** Used only in fingerprints. */
  readonly card: string;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
  /** After how many seconds a program should refresh; undefined: the file is never refreshed. */
  readonly lookAgainS?: number;
}

const DAY_S = 86_400;
const MINUTE_MS = 60_000;
/** An all-day event begins at midnight; nobody wants a reminder then. @source rulings 33 */
const NINE_IN_THE_MORNING_S = 9 * 3600;
/** 4320 and 1440 minutes. @source spec §9 "Calendar alarms" */
const REMINDED_DAYS_BEFORE = [3, 1];
/** Changes are counted from this date on. */
const FIRST_CHANGE_MS = Date.parse("2026-01-01T00:00:00Z");

/**
 * Due dates as all-day events: plain dates at the library, the same in every time zone and season.
 * @source RFC 5545
 */
export function dueCalendar(entries: readonly DueEntry[], facts: DueCalendarFacts): string {
  const name = DUE_TEXTS[facts.locale].calendar.replace("{library}", () => facts.libraryName);
  const calendar = ical({
    name: plainName(name),
    prodId: { company: "Freihand", product: "Due days", language: "EN" },
    ...(facts.lookAgainS === undefined ? {} : { ttl: facts.lookAgainS }),
  });
  for (const entry of entries) addEntry(calendar, entry, facts);
  // the generator omits the end of the last line
  return `${calendar.toString()}\r\n`;
}

function addEntry(calendar: ICalCalendar, entry: DueEntry, facts: DueCalendarFacts): void {
  const event = calendar.createEvent({
    id: uidOf(entry, facts),
    // every copy is newer than the one before: programs replace an entry only by one with a higher number
    sequence: Math.max(0, Math.floor((facts.nowMs - FIRST_CHANGE_MS) / MINUTE_MS)),
    stamp: new Date(facts.nowMs),
    allDay: true,
    start: new Date(`${entry.day}T00:00:00Z`),
    summary: plainText(entry.title),
    location: plainText(entry.place ?? ""),
    description: plainText(entry.text),
    class: ICalEventClass.PRIVATE,
    // the patron is not busy all day
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  addReminders(event, plainText(entry.title));
}

function addReminders(event: ICalEvent, description: string): void {
  for (const days of REMINDED_DAYS_BEFORE)
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: days * DAY_S - NINE_IN_THE_MORNING_S,
      description,
    });
}

/** Permanent for the same loan, in all languages; a fingerprint, as ids and card numbers are nobody else's business. */
function uidOf({ kind, id }: DueEntry, { project, library, card }: DueCalendarFacts): string {
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([project, library, card, kind, id]))
    .digest("hex")
    .slice(0, 32);
  return `${fingerprint}@freihand`;
}
