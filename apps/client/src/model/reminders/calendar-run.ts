import { localDay } from "@freihand/contract";
import type { CalendarPort, DeviceCalendar } from "../../platform/ports/calendar.ts";
import {
  calendarPlan,
  clearingReach,
  entriesOfApp,
  entriesOfCard,
  entryReach,
  nextAlarm,
  ownEntry,
  wantedEntries,
} from "./reminder-calendar.rules.ts";
import { momentOn, type Reminder } from "./reminder.rules.ts";
import type { Deadline } from "./reminder-deadlines.rules.ts";
import { ReminderError, type RunContext } from "./reminder-device.ts";
import { reminderKey } from "./reminder-key.rules.ts";

/** A calendar that reminders are written into. */
export interface FoundCalendar extends DeviceCalendar {
  /** Whether the app created it. One found by its name may be the patron's own. */
  readonly isOurs: boolean;
}

/** The calendar by its id, else by its name; undefined: there is none. */
export async function findCalendar(
  port: CalendarPort,
  { id, name, isOurs = false }: Pick<Reminder, "id" | "name" | "isOurs">,
): Promise<FoundCalendar | undefined> {
  const all = await port.calendars();
  const known = all.find((one) => one.id === id);
  if (known) return { ...known, isOurs };
  const named = all.find((one) => one.name === name);
  return named && { ...named, isOurs: false };
}

/** The calendar of a reminder, created if there is none. @throws CalendarError when none can be created */
export async function calendarFor(port: CalendarPort, owner: Reminder): Promise<FoundCalendar> {
  const { name } = owner;
  const found = await findCalendar(port, owner);
  return found ?? { id: await port.create(name), name, isOurs: true };
}

/**
 * Removes what the app has written into a card's calendar, identified by its key. A calendar that the app created is
 * removed too, unless something else is in it; one that the patron has named stays.
 * @source rulings 33, decision 16
 */
export async function clearCalendar(
  port: CalendarPort,
  owner: Reminder,
  now: number,
): Promise<"removed" | "kept"> {
  if (owner.id === undefined) return "removed";
  const { from, to } = clearingReach(localDay(now));
  const there = await port.entries(owner.id, from, to);
  const isOurs = owner.isOurs === true;
  const own = isOurs ? entriesOfApp(there) : entriesOfCard(owner, there);
  for (const one of own.flatMap(ownEntry)) await port.removeEntry(one);
  return isOurs ? port.remove(owner.id) : "kept";
}

/**
 * Adds, moves and removes a card's entries in its calendar. Interrupted anywhere, the next run continues from there.
 * @returns how many entries there are
 * @throws ReminderError when the calendar is gone
 * @source spec §4 "Reminders", rulings 33, Q-40
 */
export async function fillCalendar(
  port: CalendarPort,
  { calendar, owner, deadlines }: CalendarFill,
  { now, library, words }: RunContext,
): Promise<number> {
  const today = localDay(now);
  const { from, to } = entryReach(today);
  const there = await port.entries(calendar.id, from, to);
  const wanted = wantedEntries({ owner, library, deadlines, today, words });
  const plan = calendarPlan(owner, there, wanted);
  for (const { own, entry } of plan.change) await port.change(own, entry);
  for (const entry of plan.add) await port.add(calendar.id, entry);
  for (const own of plan.remove) await port.removeEntry(own);
  return wanted.length;
}

interface CalendarFill {
  readonly calendar: DeviceCalendar;
  readonly owner: Reminder;
  readonly deadlines: readonly Deadline[];
}

/** When a card's calendar next reminds; undefined: not at all. */
export async function nextInCalendar(
  port: CalendarPort,
  owner: Reminder,
  now: number,
): Promise<number | undefined> {
  if (owner.id === undefined) return undefined;
  const { from, to } = entryReach(localDay(now));
  const there = await port.entries(owner.id, from, to);
  return nextAlarm(entriesOfCard(owner, there), now);
}

/**
 * Writes an entry and removes it again. It bears a key of the card: if the app ends in between, the next run removes
 * it.
 */
export async function tryCalendar(
  port: CalendarPort,
  owner: Reminder,
  { now, words }: Pick<RunContext, "now" | "words">,
): Promise<void> {
  const calendar = await findCalendar(port, owner);
  if (!calendar) throw new ReminderError("no-calendar");
  const key = reminderKey(owner, "test", "0");
  const start = momentOn(localDay(now));
  const { title, body } = words.test;
  const entry = { title, start, end: start, notes: `${body}\n\n${key}`, alarms: [] };
  await port.removeEntry({ id: await port.add(calendar.id, entry), key });
}
