import { addDays, type IsoDate } from "@freihand/contract";
import type { CalendarEntry, NewCalendarEntry, OwnEntry } from "../../platform/ports/calendar.ts";
import { momentOn, REMINDING_HOUR } from "./reminder.rules.ts";
import type { Deadline, DeadlineType } from "./reminder-deadlines.rules.ts";
import {
  isReminderKey,
  keyInNotes,
  ownerPrefix,
  reminderKey,
  type ReminderOwner,
} from "./reminder-key.rules.ts";

/** Minutes before an entry of the device's alarms: three days, one day. @source spec §9 "Calendar alarms" */
const ALARM_MINUTES: readonly number[] = [4320, 1440];
/** An entry ends half an hour after it began. @source rulings 33 */
const END_MINUTE = 30;

/**
 * How far entries may be from today, in days: a device lists at most four years at once, and what it does not list
 * would be written twice.
 */
const REACH_DAYS = { back: 400, ahead: 800 } as const;

/** Ten years: longer than a phone is used. */
const CLEARING_DAYS = 3650;

/** Texts of calendar entries in the patron's language. */
export interface EntryWords {
  readonly entryTitle: (type: DeadlineType, title: string) => string;
}

/** An entry as it should be in the calendar. */
export interface WantedEntry {
  readonly key: string;
  readonly day: IsoDate;
  readonly entry: NewCalendarEntry;
}

/** The input for entries. */
export interface EntrySource {
  readonly owner: ReminderOwner;
  readonly library: string;
  readonly deadlines: readonly Deadline[];
  readonly today: IsoDate;
  readonly words: EntryWords;
}

/** First and last moment between which entries are kept, in milliseconds since 1970. */
export function entryReach(today: IsoDate): { readonly from: number; readonly to: number } {
  return {
    from: momentOn(addDays(today, -REACH_DAYS.back), 0),
    to: momentOn(addDays(today, REACH_DAYS.ahead + 1), 0),
  };
}

/** The period in which an entry of the app may be, whenever it was written: entries to clear are searched for here. */
export function clearingReach(today: IsoDate): { readonly from: number; readonly to: number } {
  return {
    from: momentOn(addDays(today, -CLEARING_DAYS), 0),
    to: momentOn(addDays(today, CLEARING_DAYS), 0),
  };
}

/** One entry for each deadline within reach; a past one has no alarm. @source rulings 33 */
export function wantedEntries(source: EntrySource): readonly WantedEntry[] {
  const { owner, library, deadlines, today, words } = source;
  const [first, last] = [addDays(today, -REACH_DAYS.back), addDays(today, REACH_DAYS.ahead)];
  return deadlines
    .filter(({ day }) => day >= first && day <= last)
    .map(({ type, item, title, day }) => {
      const key = reminderKey(owner, type, item);
      const entry = {
        title: words.entryTitle(type, title),
        start: momentOn(day),
        end: momentOn(day, REMINDING_HOUR, END_MINUTE),
        notes: `${library}\n\n${key}`,
        alarms: day < today ? [] : ALARM_MINUTES,
      };
      return { key, day, entry };
    });
}

/** The changes to make in a calendar. */
export interface CalendarPlan {
  readonly add: readonly NewCalendarEntry[];
  readonly change: readonly { readonly own: OwnEntry; readonly entry: NewCalendarEntry }[];
  readonly remove: readonly OwnEntry[];
}

/**
 * The changes from the present entries to the wanted ones. Entries are identified by the key in their notes: without a
 * key of this card, an entry is the patron's own, or another card's, and stays.
 * @source rulings 33, Q-40
 */
export function calendarPlan(
  owner: ReminderOwner,
  there: readonly CalendarEntry[],
  wanted: readonly WantedEntry[],
): CalendarPlan {
  const own = entriesOfCard(owner, there);
  const firstOf = new Map(
    own.toReversed().map((entry) => [keyInNotes(entry.notes) ?? "", entry] as const),
  );
  const kept = new Set(wanted.flatMap(({ key }) => firstOf.get(key)?.id ?? []));
  return {
    add: wanted.filter(({ key }) => !firstOf.has(key)).map(({ entry }) => entry),
    change: wanted.flatMap(({ key, entry }) => {
      const before = firstOf.get(key);
      if (before === undefined || isSameEntry(before, entry)) return [];
      // the notes may hold what the patron has written in addition to the key
      return [{ own: { id: before.id, key }, entry: { ...entry, notes: before.notes } }];
    }),
    remove: own.filter(({ id }) => !kept.has(id)).flatMap(ownEntry),
  };
}

/** Which of these entries are a card's, by the key in their notes. */
export function entriesOfCard(
  owner: ReminderOwner,
  entries: readonly CalendarEntry[],
): readonly CalendarEntry[] {
  const prefix = ownerPrefix(owner);
  return entries.filter(({ notes }) => keyInNotes(notes)?.startsWith(prefix) === true);
}

/** Which of these entries the app's reminders have written, for any card. */
export const entriesOfApp = (entries: readonly CalendarEntry[]): readonly CalendarEntry[] =>
  entries.filter(({ notes }) => isReminderKey(keyInNotes(notes) ?? ""));

/** An entry of the app, as passed to the device; none for any other. */
export function ownEntry({ id, notes }: CalendarEntry): readonly OwnEntry[] {
  const key = keyInNotes(notes);
  return key === undefined ? [] : [{ id, key }];
}

/** The notes may hold what the patron wrote: they are no reason to rewrite an entry. */
const isSameEntry = (one: CalendarEntry, other: NewCalendarEntry): boolean =>
  one.title === other.title && one.start === other.start && one.end === other.end;

const MINUTE_MS = 60_000;

/** The next alarm of these entries; undefined: none is left. @param now milliseconds since 1970 */
export function nextAlarm(entries: readonly CalendarEntry[], now: number): number | undefined {
  const alarms = entries.flatMap(({ start }) =>
    ALARM_MINUTES.map((minutes) => start - minutes * MINUTE_MS).filter((at) => at > now),
  );
  return alarms.length === 0 ? undefined : Math.min(...alarms);
}
