import { registerPlugin, type PermissionState } from "@capacitor/core";

/**
 * Codes of rejections about calendars: no access; the calendar or the event does not exist; the event is not the app's;
 * no account of this phone accepts a new calendar.
 * @public
 */
export type CalendarErrorCode =
  "CALENDAR_DENIED" | "CALENDAR_GONE" | "CALENDAR_FOREIGN" | "CALENDAR_NO_SOURCE";

/** Contents of an event. Times are milliseconds since 1970. */
export interface EventContent {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly notes: string;
  /** Missing: none in a new event; in an existing one it stays as it is. */
  readonly place?: string;
}

/** An event, and minutes before its start at which the phone reminds. */
export type RingingEvent = EventContent & { readonly alarms: readonly number[] };

/**
 * The phone's calendars. All but `offerEvent` are available on iOS alone: Android reminds by notifications, and the
 * bridge itself rejects the others with `UNIMPLEMENTED`.
 * @source spec §7 "Device calls"
 */
export interface LibraryCalendarPlugin {
  /** Whether the app may read and write; writing alone counts as `prompt`. */
  checkPermissions(): Promise<{ readonly calendar: PermissionState }>;
  requestPermissions(): Promise<{ readonly calendar: PermissionState }>;
  /** The writable ones. */
  listCalendars(): Promise<{
    readonly calendars: readonly { readonly id: string; readonly title: string }[];
  }>;
  /** In the first account that accepts it: iCloud, the phone alone, the one for new events, any other. */
  createCalendar(options: { readonly title: string }): Promise<{ readonly id: string }>;
  /** Deletes a calendar without events. @returns `isDeleted` false: it has some, and stays */
  deleteCalendar(options: { readonly id: string }): Promise<{ readonly isDeleted: boolean }>;
  /** Events that overlap a period of at most four years. A missing calendar has none. */
  listEvents(options: {
    readonly calendarId: string;
    readonly from: number;
    readonly to: number;
  }): Promise<{ readonly events: readonly (EventContent & { readonly id: string })[] }>;
  createEvent(
    options: RingingEvent & { readonly calendarId: string },
  ): Promise<{ readonly id: string }>;
  /** @param options.key what the event's notes must contain; without it the event is not the app's and stays as it is */
  changeEvent(options: RingingEvent & { readonly id: string; readonly key: string }): Promise<void>;
  /** A missing event is not a failure. @param options.key as in `changeEvent` */
  deleteEvent(options: { readonly id: string; readonly key: string }): Promise<void>;
  /** Shows the system's own form, filled in. @returns `isSaved` missing: the system does not report it (Android) */
  offerEvent(
    options: EventContent & { readonly isAllDay: boolean },
  ): Promise<{ readonly isSaved?: boolean }>;
}

/** The calendars of the phone; in a browser every call rejects. */
export const LibraryCalendar = registerPlugin<LibraryCalendarPlugin>("LibraryCalendar");
