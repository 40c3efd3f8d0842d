import type { Access } from "../ports/access.ts";
import {
  CalendarError,
  type CalendarEntry,
  type CalendarPort,
  type NewCalendarEntry,
  type OwnEntry,
} from "../ports/calendar.ts";

/** The content of a phone's calendars; outlives the app. */
export interface FakeCalendars {
  access: Access;
  /** The patron's answer to the device's prompt. */
  answer: Access;
  /** How often the device has prompted. */
  askCount: number;
  /** Whether no account accepts a new calendar: a phone with Google or Exchange only. */
  isClosed: boolean;
  readonly names: Map<string, string>;
  readonly entries: Map<string, FakeEntry>;
  nextId: number;
}

/** An entry with all its data. */
export interface FakeEntry extends CalendarEntry, NewCalendarEntry {
  readonly calendarId: string;
}

/** The patron's own calendar, which was there before the app. */
export const DEFAULT_CALENDAR = "default";

/** The calendars of a new phone. */
export function fakeCalendars(): FakeCalendars {
  return {
    access: "askable",
    answer: "granted",
    askCount: 0,
    isClosed: false,
    names: new Map([[DEFAULT_CALENDAR, "Kalender"]]),
    entries: new Map(),
    nextId: 1,
  };
}

/** An iPhone's calendars. */
// oxlint-disable-next-line max-lines-per-function -- a series of short calls
export function fakeCalendar(phone: FakeCalendars): CalendarPort {
  const freshId = (kind: string) => `${kind}-${String(phone.nextId++)}`;
  const own = ({ id, key }: OwnEntry): FakeEntry | undefined => {
    const entry = phone.entries.get(id);
    if (entry?.notes.includes(key) === false) throw new CalendarError("foreign");
    return entry;
  };
  const demand = () => {
    if (phone.access !== "granted") throw new CalendarError("refused");
  };
  return {
    access: () => Promise.resolve(phone.access),
    ask: () => {
      phone.askCount += 1;
      if (phone.access === "askable") phone.access = phone.answer;
      return Promise.resolve(phone.access);
    },
    calendars: async () => {
      demand();
      return [...phone.names].map(([id, name]) => ({ id, name }));
    },
    create: async (name) => {
      demand();
      if (phone.isClosed) throw new CalendarError("no-source");
      const id = freshId("calendar");
      phone.names.set(id, name);
      return id;
    },
    remove: async (id) => {
      demand();
      if (entriesIn(phone, id).length > 0) return "kept";
      phone.names.delete(id);
      return "removed";
    },
    entries: async (calendarId, from, to) => {
      demand();
      return entriesIn(phone, calendarId).filter(({ start }) => start >= from && start <= to);
    },
    add: async (calendarId, entry) => {
      demand();
      if (!phone.names.has(calendarId)) throw new CalendarError("gone");
      const id = freshId("entry");
      phone.entries.set(id, { ...entry, id, calendarId });
      return id;
    },
    change: async (which, entry) => {
      demand();
      const before = own(which);
      if (!before) throw new CalendarError("gone");
      phone.entries.set(which.id, { ...before, ...entry });
    },
    removeEntry: async (which) => {
      demand();
      if (own(which)) phone.entries.delete(which.id);
    },
  };
}

/** The entries of a calendar. */
export function entriesIn(phone: FakeCalendars, calendarId: string): readonly FakeEntry[] {
  return [...phone.entries.values()].filter((entry) => entry.calendarId === calendarId);
}
