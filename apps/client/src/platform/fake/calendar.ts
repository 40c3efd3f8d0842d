import type { Access } from "../ports/access.ts";
import type { CalendarEntry, CalendarPort, NewCalendarEntry } from "../ports/calendar.ts";

/** What lies in the calendars of a phone; outlives the app. */
export interface FakeCalendars {
  access: Access;
  /** What the patron says when the device asks. */
  answer: Access;
  /** How often the device has asked. */
  asked: number;
  readonly names: Map<string, string>;
  readonly entries: Map<string, FakeEntry>;
  nextId: number;
}

/** An entry with all that is known of it. */
export interface FakeEntry extends CalendarEntry, NewCalendarEntry {
  readonly calendarId: string;
}

/** The device's own calendar: what is written into one that it does not know lands here. @source design libraries "calendar" */
export const DEFAULT_CALENDAR = "default";

/** The calendars of a new phone. */
export function fakeCalendars(): FakeCalendars {
  return {
    access: "askable",
    answer: "granted",
    asked: 0,
    names: new Map([[DEFAULT_CALENDAR, "Kalender"]]),
    entries: new Map(),
    nextId: 1,
  };
}

/** An iPhone's calendars. */
// oxlint-disable-next-line max-lines-per-function -- one short call beside the other
export function fakeCalendar(phone: FakeCalendars): CalendarPort {
  const freshId = (kind: string) => `${kind}-${String(phone.nextId++)}`;
  const put = (id: string, calendarId: string, entry: NewCalendarEntry) => {
    const home = phone.names.has(calendarId) ? calendarId : DEFAULT_CALENDAR;
    phone.entries.set(id, { ...entry, id, calendarId: home });
  };
  const demand = () => {
    if (phone.access !== "granted") throw new Error("no access");
  };
  return {
    access: () => Promise.resolve(phone.access),
    ask: () => {
      phone.asked += 1;
      if (phone.access === "askable") phone.access = phone.answer;
      return Promise.resolve(phone.access);
    },
    calendars: async () => {
      demand();
      return [...phone.names].map(([id, name]) => ({ id, name }));
    },
    create: async (name) => {
      demand();
      const id = freshId("calendar");
      phone.names.set(id, name);
      return id;
    },
    remove: async (id) => {
      demand();
      phone.names.delete(id);
      for (const entry of phone.entries.values())
        if (entry.calendarId === id) phone.entries.delete(entry.id);
    },
    entries: async (calendarId, from, to) => {
      demand();
      return entriesIn(phone, calendarId).filter(({ start }) => start >= from && start <= to);
    },
    add: async (calendarId, entry) => {
      demand();
      const id = freshId("entry");
      put(id, calendarId, entry);
      return id;
    },
    change: async (calendarId, id, entry) => {
      demand();
      put(id, calendarId, entry);
    },
    removeEntry: async (id) => {
      demand();
      phone.entries.delete(id);
    },
  };
}

/** What stands in a calendar. */
export function entriesIn(phone: FakeCalendars, calendarId: string): readonly FakeEntry[] {
  return [...phone.entries.values()].filter((entry) => entry.calendarId === calendarId);
}
