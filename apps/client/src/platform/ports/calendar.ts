import type { Access } from "./access.ts";

/** Why a calendar operation failed. `no-source`: no account of this device accepts a new calendar. */
export type CalendarFailure = "no-source" | "gone" | "foreign" | "refused";

/** A calendar operation that failed. */
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

/** The content of a calendar entry at a certain time. */
export interface CalendarNote {
  readonly title: string;
  /** First and last moment, in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Free text of the entry. */
  readonly notes: string;
  readonly place?: string | undefined;
}

/** An entry that exists already. */
export interface CalendarEntry extends CalendarNote {
  readonly id: string;
}

/** An entry to write. */
export interface NewCalendarEntry extends CalendarNote {
  /** Minutes before the start of the device's alarms, earliest first. */
  readonly alarms: readonly number[];
}

/**
 * An entry that the app has written, and the key that its notes have to contain: one without it is the patron's, and
 * must not be changed.
 */
export interface OwnEntry {
  readonly id: string;
  readonly key: string;
}

/**
 * Calendars that the app may fill by itself. Every call but the first two rejects without access, all with a
 * `CalendarError`. Only entries with a key of the app are ever changed or removed.
 * @source spec §7 "Device calls", decision 16
 */
export interface CalendarPort {
  /** Whether the app may read and write. */
  access(): Promise<Access>;
  /** Lets the device prompt, if it still may. */
  ask(): Promise<Access>;
  /** The writable ones. */
  calendars(): Promise<readonly DeviceCalendar[]>;
  /** @returns id of the new calendar */
  create(name: string): Promise<string>;
  /** Removes an empty calendar. One that is already gone is no failure. `kept`: it is not empty. */
  remove(id: string): Promise<"removed" | "kept">;
  /** Entries of a calendar that start within this period. A calendar that is gone has none. */
  entries(calendarId: string, from: number, to: number): Promise<readonly CalendarEntry[]>;
  /** @returns id of the new entry */
  add(calendarId: string, entry: NewCalendarEntry): Promise<string>;
  change(own: OwnEntry, entry: NewCalendarEntry): Promise<void>;
  /** One that is gone already is no failure. */
  removeEntry(own: OwnEntry): Promise<void>;
}

/**
 * The device's own form for a calendar entry, filled in: the patron may save it or not.
 * @source spec §7 "interactive event", rulings 24
 */
export interface EventFormPort {
  /** @returns `closed` also if the device does not report what the patron did; never rejects */
  offer(
    event: CalendarNote & { readonly isAllDay: boolean },
  ): Promise<"saved" | "closed" | "failed">;
}
