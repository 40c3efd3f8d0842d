import type { CalendarPort, DeviceCalendar } from "../platform/ports/calendar.ts";
import { calendarPlan, entryReach, nextAlarm, wantedEntries } from "./reminder-calendar.rules.ts";
import { localDay, momentOn } from "./reminder-day.rules.ts";
import type { Deadline } from "./reminder-deadlines.rules.ts";
import { ReminderError, type RunContext } from "./reminder-device.ts";
import { keyInNotes, ownerPrefix, reminderKey } from "./reminder-key.rules.ts";
import type { Reminder } from "./reminder.rules.ts";

/** The calendar by its id, else by its name; undefined: there is none. A device may take a foreign id for its own default calendar. */
export async function findCalendar(
  port: CalendarPort,
  { id, name }: Pick<Reminder, "id" | "name">,
): Promise<DeviceCalendar | undefined> {
  const all = await port.calendars();
  return all.find((one) => one.id === id) ?? all.find((one) => one.name === name);
}

/** The calendar of that name, made where there is none. */
export async function calendarNamed(port: CalendarPort, name: string): Promise<DeviceCalendar> {
  const found = await findCalendar(port, { name });
  return found ?? { id: await port.create(name), name };
}

/**
 * Brings the entries of a card into its calendar, moves and removes them. Ended anywhere, the next run goes on from there.
 * @returns how many entries there are
 * @throws ReminderError when the calendar is gone
 * @source spec §4 "Reminders", rulings 33, trust Q-40
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
  for (const { id, entry } of plan.change) await port.change(calendar.id, id, entry);
  for (const entry of plan.add) await port.add(calendar.id, entry);
  for (const id of plan.remove) await port.removeEntry(id);
  return wanted.length;
}

interface CalendarFill {
  readonly calendar: DeviceCalendar;
  readonly owner: Reminder;
  readonly deadlines: readonly Deadline[];
}

/** When a card's calendar rings next; undefined: not at all. */
export async function nextInCalendar(
  port: CalendarPort,
  owner: Reminder,
  now: number,
): Promise<number | undefined> {
  if (owner.id === undefined) return undefined;
  const { from, to } = entryReach(localDay(now));
  const there = await port.entries(owner.id, from, to);
  const prefix = ownerPrefix(owner);
  return nextAlarm(
    there.filter(({ notes }) => keyInNotes(notes)?.startsWith(prefix) === true),
    now,
  );
}

/** Writes an entry and takes it away again. Bears a key of the card: what is left of it when the app ends goes with the next run. */
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
  await port.removeEntry(await port.add(calendar.id, entry));
}
