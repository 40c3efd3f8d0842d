import { CalendarPermissionScope, CapacitorCalendar } from "@ebarooni/capacitor-calendar";
import type { Access } from "../ports/access.ts";
import type { CalendarEntry, CalendarPort, NewCalendarEntry } from "../ports/calendar.ts";
import { accessOf } from "./access.parse.ts";
import { calendarsOf, entriesOf, idOf } from "./calendar.parse.ts";
import { nativeFailure } from "./native-failure.parse.ts";
import { windowsOf } from "./calendar-windows.rules.ts";

/** The calendars of an iPhone. @source design libraries "calendar" */
export const capacitorCalendar: CalendarPort = {
  access,
  ask: async () => accessOf((await CapacitorCalendar.requestFullCalendarAccess()).result),
  calendars: async () => {
    await demandAccess();
    return calendars();
  },
  create: async (title) => {
    await demandAccess();
    return idOf(await CapacitorCalendar.createCalendar({ title }));
  },
  remove: async (id) => {
    await demandAccess();
    await unlessGone(CapacitorCalendar.deleteCalendar({ id }));
  },
  entries: async (calendarId, from, to) => {
    await demandAccess();
    return entries(calendarId, { from, to });
  },
  add: async (calendarId, entry) => {
    await demandCalendar(calendarId);
    return idOf(await CapacitorCalendar.createEvent({ calendarId, ...eventOf(entry) }));
  },
  change: async (calendarId, id, entry) => {
    await demandCalendar(calendarId);
    await CapacitorCalendar.modifyEvent({ id, calendarId, ...eventOf(entry) });
  },
  removeEntry: async (id) => {
    await demandAccess();
    await unlessGone(CapacitorCalendar.deleteEvent({ id }));
  },
};

/** Writing alone would not do: the app has to find its own entries again. */
async function access(): Promise<Access> {
  const scope = CalendarPermissionScope.READ_CALENDAR;
  return accessOf((await CapacitorCalendar.checkPermission({ scope })).result);
}

/** Without access the device answers with empty lists, as if there were no calendars. */
async function demandAccess(): Promise<void> {
  if ((await access()) !== "granted") throw new Error("No access to the calendars");
}

/** The iPhone writes into the default calendar when it does not know the one that is named. @source design libraries "calendar" */
async function demandCalendar(id: string): Promise<void> {
  await demandAccess();
  if (!(await calendars()).some((calendar) => calendar.id === id))
    throw new Error("The calendar is gone");
}

const calendars = async () => calendarsOf(await CapacitorCalendar.listCalendars());

async function entries(
  calendarId: string,
  range: { readonly from: number; readonly to: number },
): Promise<readonly CalendarEntry[]> {
  const found = await Promise.all(
    windowsOf(range).map(async (window) =>
      entriesOf(await CapacitorCalendar.listEventsInRange(window), calendarId),
    ),
  );
  const begun = found.flat().filter(({ start }) => start >= range.from && start <= range.to);
  // one that lasts over the border of two windows stands in both
  return [...new Map(begun.map((entry) => [entry.id, entry])).values()];
}

function eventOf({ title, start, end, notes, place, alarms }: NewCalendarEntry) {
  return {
    title,
    startDate: start,
    endDate: end,
    description: notes,
    // an empty text takes a former place away
    location: place ?? "",
    // before the start: negative for the device
    alerts: alarms.map((minutes) => -minutes),
  };
}

/** The device has no code for it, only these words. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!/not found/i.test(nativeFailure(error).message)) throw error;
  }
}
