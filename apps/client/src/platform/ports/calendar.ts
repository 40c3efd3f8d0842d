import type { Access } from "./access.ts";

/** A calendar of the device. */
export interface DeviceCalendar {
  readonly id: string;
  readonly name: string;
}

/** What stands in a calendar at a certain time. */
export interface CalendarNote {
  readonly title: string;
  /** First and last moment, in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Free text of the entry. */
  readonly notes: string;
  readonly place?: string | undefined;
}

/** An entry that is there already. */
export interface CalendarEntry extends CalendarNote {
  readonly id: string;
}

/** An entry to write. */
export interface NewCalendarEntry extends CalendarNote {
  /** Minutes before the start at which the device rings, the earliest first. */
  readonly alarms: readonly number[];
}

/** Calendars that the app may fill by itself. Every call but the first two rejects without access. @source spec §7 "Device calls" */
export interface CalendarPort {
  /** Whether the app may read and write. */
  access(): Promise<Access>;
  /** Lets the device ask, if it still may. */
  ask(): Promise<Access>;
  calendars(): Promise<readonly DeviceCalendar[]>;
  /** @returns id of the new calendar */
  create(name: string): Promise<string>;
  /** Removes a calendar with everything in it. One that is gone already is no failure. */
  remove(id: string): Promise<void>;
  /** Entries of a calendar that begin within these moments. A calendar that is gone has none. */
  entries(calendarId: string, from: number, to: number): Promise<readonly CalendarEntry[]>;
  /** @returns id of the new entry */
  add(calendarId: string, entry: NewCalendarEntry): Promise<string>;
  change(calendarId: string, entryId: string, entry: NewCalendarEntry): Promise<void>;
  /** One that is gone already is no failure. */
  removeEntry(entryId: string): Promise<void>;
}

/** The device's own form for a calendar entry, filled in: the patron saves it or not. @source spec §7 "create event interactively", rulings 24 */
export interface EventFormPort {
  /** @returns `closed` also where the device does not tell what the patron did; never rejects */
  offer(
    event: CalendarNote & { readonly isAllDay: boolean },
  ): Promise<"saved" | "closed" | "failed">;
}
