import { PluginError, type Methods, type Options } from "./bridge-message.ts";
import type { PhoneContext } from "./context.ts";
import { isOn, number, numbers, optionalNumber, optionalText, text } from "./options.parse.ts";
import type { Permissions } from "./permissions.ts";

/** A calendar of the phone. */
export interface Calendar {
  readonly id: string;
  readonly title: string;
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

/** The phone's calendars as `@ebarooni/capacitor-calendar` 8.7 shows them; the traps of its native code are in it. */
export class Calendars {
  calendars: readonly Calendar[] = [OWN];
  events: readonly CalendarEvent[] = [];
  /** What the patron does with the system's form for an entry. */
  formAnswer: "save" | "cancel" = "save";
  /** What the system's form was filled with. */
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
    checkPermission: () => ({ result: this.#permissions.state("calendar") }),
    checkAllPermissions: () => {
      const state = this.#permissions.state("calendar");
      return { result: { readCalendar: state, writeCalendar: state } };
    },
    requestPermission: () => ({ result: this.#permissions.ask("calendar") }),
    requestAllPermissions: () => {
      const state = this.#permissions.ask("calendar");
      return { result: { readCalendar: state, writeCalendar: state } };
    },
    requestFullCalendarAccess: () => ({ result: this.#permissions.ask("calendar") }),
    requestWriteOnlyCalendarAccess: () => ({ result: this.#permissions.ask("calendar") }),
    // without access the system shows an empty world
    listCalendars: () => ({ result: this.#isOpen ? this.calendars : [] }),
    listEventsInRange: (options) => ({ result: this.#isOpen ? this.#within(options) : [] }),
    createCalendar: (options) => {
      this.#needAccess();
      const id = this.#nextId("calendar");
      this.calendars = [...this.calendars, { id, title: needed(options, "title") }];
      return { id };
    },
    deleteCalendar: (options) => {
      this.#needAccess();
      const id = needed(options, "id");
      if (!this.calendars.some((one) => one.id === id))
        throw new PluginError("Calendar not found.");
      this.removeCalendar(id);
    },
    createEvent: (options) => {
      this.#needAccess();
      needed(options, "title");
      return { id: this.#add(options) };
    },
    modifyEvent: (options) => {
      this.#needAccess();
      const event = this.#find(options);
      this.events = this.events.map((one) => (one === event ? changed(event, options) : one));
    },
    deleteEvent: (options) => {
      this.#needAccess();
      this.removeEvent(this.#find(options).id);
    },
    // the form is the system's own and needs no access
    createEventWithPrompt: (options) => {
      this.forms.push(options);
      const id = this.formAnswer === "save" ? this.#add(options) : null;
      return { id: this.#phone.system === "ios" ? id : null };
    },
  };

  get #isOpen(): boolean {
    return this.#permissions.isGranted("calendar");
  }

  #needAccess(): void {
    if (!this.#isOpen)
      throw new PluginError("The operation couldn’t be completed. (EKErrorDomain)");
  }

  #find(options: Options): CalendarEvent {
    const id = needed(options, "id");
    const event = this.events.find((one) => one.id === id);
    if (!event) throw new PluginError("Event not found.");
    return event;
  }

  #within(options: Options): readonly CalendarEvent[] {
    const [from, to] = [number(options, "from"), number(options, "to")];
    return this.events.filter(({ startDate, endDate }) => startDate <= to && endDate >= from);
  }

  #add(options: Options): string {
    const id = this.#nextId("event");
    const wanted = optionalText(options, "calendarId");
    // the native code takes the patron's own calendar when it does not know the one it is told
    const { id: calendarId } = this.calendars.find((one) => one.id === wanted) ?? OWN;
    const startDate = number(options, "startDate");
    this.events = [
      ...this.events,
      {
        id,
        calendarId,
        title: text(options, "title"),
        startDate,
        endDate: optionalNumber(options, "endDate") ?? startDate,
        isAllDay: isOn(options, "isAllDay"),
        location: optionalText(options, "location") ?? null,
        description: optionalText(options, "description") ?? null,
        alerts: numbers(options, "alerts"),
      },
    ];
    return id;
  }

  #nextId(kind: string): string {
    this.#count += 1;
    return `${kind}-${String(this.#count)}`;
  }
}

/** The native code changes what it is told and keeps the rest. */
const changed = (event: CalendarEvent, options: Options): CalendarEvent => ({
  ...event,
  title: optionalText(options, "title") ?? event.title,
  startDate: optionalNumber(options, "startDate") ?? event.startDate,
  endDate: optionalNumber(options, "endDate") ?? event.endDate,
  location: optionalText(options, "location") ?? event.location,
  description: optionalText(options, "description") ?? event.description,
  alerts: Array.isArray(options["alerts"]) ? numbers(options, "alerts") : event.alerts,
});

function needed(options: Options, key: "id" | "title"): string {
  const value = optionalText(options, key);
  if (value !== undefined) return value;
  throw new PluginError(key === "id" ? "Event ID must be provided." : "Title must be provided.");
}
