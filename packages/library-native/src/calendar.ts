import { registerPlugin, type PermissionState } from "@capacitor/core";

/**
 * Codes of rejections about calendars: no access; the calendar or the event is not there; the event is not the app's; no account
 * of this phone takes a new calendar.
 */
export type CalendarErrorCode =
  "CALENDAR_DENIED" | "CALENDAR_GONE" | "CALENDAR_FOREIGN" | "CALENDAR_NO_SOURCE";

/** What stands in an event. Moments are milliseconds since 1970. */
export interface EventContent {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly notes: string;
  /** Missing: none in a new event; in one that is there already it stays as it is. */
  readonly place?: string;
}

/** An event, and minutes before its start at which the phone rings. */
export type RingingEvent = EventContent & { readonly alarms: readonly number[] };

/**
 * The phone's calendars. All but `offerEvent` are there on iOS alone: Android reminds by notifications, and the bridge itself
 * rejects the others with `UNIMPLEMENTED`.
 * @source spec §7 "Device calls"
 */
export interface LibraryCalendarPlugin {
  /** Whether the app may read and write; writing alone counts as `prompt`. */
  checkPermissions(): Promise<{ readonly calendar: PermissionState }>;
  requestPermissions(): Promise<{ readonly calendar: PermissionState }>;
  /** Those that can be written into. */
  listCalendars(): Promise<{
    readonly calendars: readonly { readonly id: string; readonly title: string }[];
  }>;
  /** In the first account that takes it: iCloud, the phone alone, the one for new events, any other. */
  createCalendar(options: { readonly title: string }): Promise<{ readonly id: string }>;
  /** Removes a calendar in which nothing stands. @returns `isDeleted` false: something does, and it stays */
  deleteCalendar(options: { readonly id: string }): Promise<{ readonly isDeleted: boolean }>;
  /** Events that last into a span of at most four years. A calendar that is gone has none. */
  listEvents(options: {
    readonly calendarId: string;
    readonly from: number;
    readonly to: number;
  }): Promise<{ readonly events: readonly (EventContent & { readonly id: string })[] }>;
  createEvent(
    options: RingingEvent & { readonly calendarId: string },
  ): Promise<{ readonly id: string }>;
  /** @param options.key what the event's notes contain now; without it the event is not the app's and stays as it is */
  changeEvent(options: RingingEvent & { readonly id: string; readonly key: string }): Promise<void>;
  /** One that is gone already is no failure. @param options.key as in `changeEvent` */
  deleteEvent(options: { readonly id: string; readonly key: string }): Promise<void>;
  /** Shows the system's own form, filled in. @returns `isSaved` missing: the system does not tell (Android) */
  offerEvent(
    options: EventContent & { readonly isAllDay: boolean },
  ): Promise<{ readonly isSaved?: boolean }>;
}

/** The calendars of the phone; in a browser every call rejects. */
export const LibraryCalendar = registerPlugin<LibraryCalendarPlugin>("LibraryCalendar");
