import { PluginError, type Methods, type Options } from "./bridge-message.ts";
import type { PhoneContext } from "./context.ts";
import { isOn, number, numbers, optionalText, text } from "./options.parse.ts";
import type { Permissions } from "./permissions.ts";

/** A calendar of the phone. */
export interface Calendar {
  readonly id: string;
  readonly title: string;
  /** Others' holidays, birthdays: read-only. */
  readonly isReadOnly?: boolean;
}

/** An entry of a calendar. */
export interface CalendarEvent {
  readonly id: string;
  readonly calendarId: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly startDate: number;
  readonly endDate: number;
  readonly isAllDay: boolean;
  readonly location: string | null;
  readonly description: string | null;
  /** Minutes before the start, negative. */
  readonly alerts: readonly number[];
}

/** The calendar of the patron, which was there before the app. */
const OWN: Calendar = { id: "own", title: "Privat" };

/** The phone's calendars as exposed by our own plugin, which only changes or removes what the app has written. */
export class Calendars {
  calendars: readonly Calendar[] = [OWN];
  events: readonly CalendarEvent[] = [];
  /** Whether no account accepts a new calendar: the phone has Google or Exchange only. */
  isClosed = false;
  /** The patron's action in the system's form for an entry. */
  formAnswer: "save" | "cancel" = "save";
  /** The data in the system's form. */
  readonly forms: Options[] = [];
  readonly #phone: PhoneContext;
  readonly #permissions: Permissions;
  #count = 0;

  constructor(phone: PhoneContext, permissions: Permissions) {
    this.#phone = phone;
    this.#permissions = permissions;
  }

  /** Entries of the calendar of this name, the earliest first. */
  eventsOf(title: string): readonly CalendarEvent[] {
    const ids = this.calendars.filter((one) => one.title === title).map(({ id }) => id);
    return this.events
      .filter(({ calendarId }) => ids.includes(calendarId))
      .toSorted((one, other) => one.startDate - other.startDate);
  }

  /** The patron removes an entry by hand. */
  removeEvent(id: string): void {
    this.events = this.events.filter((event) => event.id !== id);
  }

  /** The patron removes a calendar by hand. */
  removeCalendar(id: string): void {
    this.calendars = this.calendars.filter((calendar) => calendar.id !== id);
    this.events = this.events.filter(({ calendarId }) => calendarId !== id);
  }

  readonly methods: Methods = {
    checkPermissions: () => ({ calendar: this.#permissions.state("calendar") }),
    requestPermissions: () => ({ calendar: this.#permissions.ask("calendar") }),
    listCalendars: () => {
      this.#needAccess();
      const writable = this.calendars.filter(({ isReadOnly }) => isReadOnly !== true);
      return { calendars: writable.map(({ id, title }) => ({ id, title })) };
    },
    createCalendar: (options) => {
      this.#needAccess();
      if (this.isClosed) throw rejection("CALENDAR_NO_SOURCE");
      const id = this.#nextId("calendar");
      this.calendars = [...this.calendars, { id, title: text(options, "title") }];
      return { id };
    },
    deleteCalendar: (options) => {
      this.#needAccess();
      const id = text(options, "id");
      const isDeleted = this.events.every(({ calendarId }) => calendarId !== id);
      if (isDeleted) this.removeCalendar(id);
      return { isDeleted };
    },
    listEvents: (options) => {
      this.#needAccess();
      return { events: this.#within(options).map(toPluginEvent) };
    },
    createEvent: (options) => {
      this.#needAccess();
      const calendarId = text(options, "calendarId");
      if (!this.calendars.some(({ id }) => id === calendarId)) throw rejection("CALENDAR_GONE");
      return { id: this.#add(options, calendarId) };
    },
    changeEvent: (options) => {
      this.#needAccess();
      const event = this.#own(options);
      if (!event) throw rejection("CALENDAR_GONE");
      this.events = this.events.map((one) => (one === event ? withChanges(event, options) : one));
    },
    deleteEvent: (options) => {
      this.#needAccess();
      const event = this.#own(options);
      if (event) this.removeEvent(event.id);
    },
    // the form is the system's own and needs no access
    offerEvent: (options) => {
      this.forms.push(options);
      const isSaved = this.formAnswer === "save";
      if (isSaved) this.#add(options, OWN.id);
      return this.#phone.system === "ios" ? { isSaved } : {};
    },
  };

  get #isOpen(): boolean {
    return this.#permissions.isGranted("calendar");
  }

  #needAccess(): void {
    if (!this.#isOpen) throw rejection("CALENDAR_DENIED");
  }

  /** An event whose notes contain the key; undefined: not found. */
  #own(options: Options): CalendarEvent | undefined {
    const event = this.events.find(({ id }) => id === text(options, "id"));
    const key = text(options, "key");
    if (event && (key === "" || event.description?.includes(key) !== true))
      throw rejection("CALENDAR_FOREIGN");
    return event;
  }

  #within(options: Options): readonly CalendarEvent[] {
    const [from, to] = [number(options, "from"), number(options, "to")];
    const home = text(options, "calendarId");
    return this.events.filter(
      ({ calendarId, startDate, endDate }) =>
        calendarId === home && startDate <= to && endDate >= from,
    );
  }

  #add(options: Options, calendarId: string): string {
    const id = this.#nextId("event");
    const startDate = number(options, "start");
    this.events = [
      ...this.events,
      {
        id,
        calendarId,
        title: text(options, "title"),
        startDate,
        endDate: number(options, "end"),
        isAllDay: isOn(options, "isAllDay"),
        location: optionalText(options, "place") ?? null,
        description: optionalText(options, "notes") ?? null,
        alerts: alertsOf(options),
      },
    ];
    return id;
  }

  #nextId(kind: string): string {
    this.#count += 1;
    return `${kind}-${String(this.#count)}`;
  }
}

/** The native code overwrites the given members, and keeps an omitted location. */
const withChanges = (event: CalendarEvent, options: Options): CalendarEvent => ({
  ...event,
  title: text(options, "title"),
  startDate: number(options, "start"),
  endDate: number(options, "end"),
  location: optionalText(options, "place") ?? event.location,
  description: text(options, "notes"),
  alerts: alertsOf(options),
});

/** The system counts relative to the start. */
const alertsOf = (options: Options): readonly number[] =>
  numbers(options, "alarms").map((minutes) => -minutes);

const toPluginEvent = ({
  id,
  title,
  startDate,
  endDate,
  description,
  location,
}: CalendarEvent) => ({
  id,
  title,
  start: startDate,
  end: endDate,
  ...(description !== null && { notes: description }),
  ...(location !== null && { place: location }),
});

const rejection = (code: string) => new PluginError("The calendars do not do it.", code);
