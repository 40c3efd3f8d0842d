import type { Access } from "./access.ts";

/** Why the device did not do what was asked with its calendars. `no-source`: no account of this device takes a new calendar. */
export type CalendarFailure = "no-source" | "gone" | "foreign" | "refused";

/** A device that did not do what was asked with its calendars. */
export class CalendarError extends Error {
  override readonly name = "CalendarError";
  readonly failure: CalendarFailure;
  constructor(failure: CalendarFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

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

/** An entry that the app has written, and what its notes have to contain: one without it is the patron's, and stays as it is. */
export interface OwnEntry {
  readonly id: string;
  readonly key: string;
}

/**
 * Calendars that the app may fill by itself. Every call but the first two rejects without access, all with a `CalendarError`.
 * Nothing but what bears a key of the app's is ever changed or removed.
 * @source spec §7 "Device calls", decision 16
 */
export interface CalendarPort {
  /** Whether the app may read and write. */
  access(): Promise<Access>;
  /** Lets the device ask, if it still may. */
  ask(): Promise<Access>;
  /** Those that can be written into. */
  calendars(): Promise<readonly DeviceCalendar[]>;
  /** @returns id of the new calendar */
  create(name: string): Promise<string>;
  /** Removes a calendar in which nothing stands. One that is gone already is no failure. `kept`: something stands in it. */
  remove(id: string): Promise<"removed" | "kept">;
  /** Entries of a calendar that begin within these moments. A calendar that is gone has none. */
  entries(calendarId: string, from: number, to: number): Promise<readonly CalendarEntry[]>;
  /** @returns id of the new entry */
  add(calendarId: string, entry: NewCalendarEntry): Promise<string>;
  change(own: OwnEntry, entry: NewCalendarEntry): Promise<void>;
  /** One that is gone already is no failure. */
  removeEntry(own: OwnEntry): Promise<void>;
}

/** The device's own form for a calendar entry, filled in: the patron saves it or not. @source spec §7 "interactive event", rulings 24 */
export interface EventFormPort {
  /** @returns `closed` also where the device does not tell what the patron did; never rejects */
  offer(
    event: CalendarNote & { readonly isAllDay: boolean },
  ): Promise<"saved" | "closed" | "failed">;
}
