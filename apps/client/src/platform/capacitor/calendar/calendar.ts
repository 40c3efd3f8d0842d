import { LibraryCalendar } from "@freihand/library-native";
import {
  CalendarError,
  type EventFormPort,
  type CalendarEntry,
  type CalendarFailure,
  type CalendarPort,
  type NewCalendarEntry,
} from "../../ports/calendar.ts";
import { wasSaved, calendarsOf, entriesOf, idOf, wasDeleted } from "./calendar.parse.ts";
import type { Access } from "../../ports/access.ts";
import { accessOf } from "../access.parse.ts";
import { nativeFailure } from "../native-failure.parse.ts";
import { splitIntoWindows } from "./calendar-windows.rules.ts";

/** The calendars of an iPhone. @source decision 16 */
export const capacitorCalendar: CalendarPort = {
  access: async () => access(await LibraryCalendar.checkPermissions()),
  ask: async () => access(await LibraryCalendar.requestPermissions()),
  calendars: () => answering(async () => calendarsOf(await LibraryCalendar.listCalendars())),
  create: (title) => answering(async () => idOf(await LibraryCalendar.createCalendar({ title }))),
  remove: (id) =>
    answering(async () =>
      wasDeleted(await LibraryCalendar.deleteCalendar({ id })) ? "removed" : "kept",
    ),
  entries: (calendarId, from, to) => answering(() => entries(calendarId, { from, to })),
  add: (calendarId, entry) =>
    answering(async () =>
      idOf(await LibraryCalendar.createEvent({ calendarId, ...eventOf(entry) })),
    ),
  change: ({ id, key }, entry) =>
    answering(() => LibraryCalendar.changeEvent({ id, key, ...eventOf(entry) })),
  removeEntry: ({ id, key }) => answering(() => LibraryCalendar.deleteEvent({ id, key })),
};

const access = ({ calendar }: { readonly calendar: unknown }): Access => accessOf(calendar);

async function entries(
  calendarId: string,
  range: { readonly from: number; readonly to: number },
): Promise<readonly CalendarEntry[]> {
  const found = await Promise.all(
    splitIntoWindows(range).map(async (window) =>
      entriesOf(await LibraryCalendar.listEvents({ calendarId, ...window })),
    ),
  );
  const begun = found.flat().filter(({ start }) => start >= range.from && start <= range.to);
  // one that spans two windows is in both
  return [...new Map(begun.map((entry) => [entry.id, entry])).values()];
}

const eventOf = ({ title, start, end, notes, place, alarms }: NewCalendarEntry) => ({
  title,
  start,
  end,
  notes,
  alarms,
  ...(place !== undefined && { place }),
});

const FAILURES: ReadonlyMap<string, CalendarFailure> = new Map([
  ["CALENDAR_NO_SOURCE", "no-source"],
  ["CALENDAR_GONE", "gone"],
  ["CALENDAR_FOREIGN", "foreign"],
]);

/** Every failure of the calendars is a `CalendarError`. */
async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new CalendarError(FAILURES.get(nativeFailure(cause).code) ?? "refused", { cause });
  }
}

/** The entry form of the device's calendar. Android does not report what the patron did in it. */
export const capacitorEventForm: EventFormPort = {
  offer: async ({ title, start, end, notes, place, isAllDay }) => {
    try {
      const event = { title, start, end, isAllDay, notes };
      const answer: unknown = await LibraryCalendar.offerEvent({
        ...event,
        ...(place !== undefined && { place }),
      });
      return wasSaved(answer) === true ? "saved" : "closed";
    } catch {
      return "failed"; // no calendar app, or its form cannot be shown
    }
  },
};
