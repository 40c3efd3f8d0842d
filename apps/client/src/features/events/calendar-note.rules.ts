import { addDays, type IsoDate, type LibraryEvent } from "@freihand/contract";
import type { CalendarNote } from "../../platform/ports/calendar.ts";
import { spanOf } from "./event-time.rules.ts";

/** How long an event is put down for when its end is not said: one hour. */
const UNSAID_LENGTH_MS = 3_600_000;

/** What the entry says beside the event. */
export interface NoteWords {
  /** With what else is to know: that it is cancelled. */
  readonly title: string;
  /** Name of the branch; undefined: none, or not known. */
  readonly branch: string | undefined;
  /** Where the event stands in the app. */
  readonly address: string;
}

/**
 * An event as the device's entry form takes it. Whole days are those of the library's wall, put down in the device's own zone:
 * only so does the same day come out everywhere.
 * @source spec §7 "interactive event", rulings 24, Q-38
 */
export function calendarNote(
  event: LibraryEvent,
  { title, branch, address }: NoteWords,
): CalendarNote & { readonly isAllDay: boolean } {
  const place = [event.place, branch].filter((part) => part !== undefined).join(", ");
  const notes = [event.text, event.price, address].filter((part) => part !== undefined);
  return {
    title,
    ...momentsOf(event),
    isAllDay: event.allDay,
    notes: notes.join("\n\n"),
    ...(place !== "" && { place }),
  };
}

function momentsOf(event: LibraryEvent): { readonly start: number; readonly end: number } {
  if (event.allDay) {
    const { from, to } = spanOf(event);
    return { start: midnight(from.day), end: midnight(addDays(to?.day ?? from.day, 1)) - 1 };
  }
  const start = Date.parse(event.start);
  const end = event.end === undefined ? start + UNSAID_LENGTH_MS : Date.parse(event.end);
  return { start, end };
}

/** The first moment of a day where the device is. */
const midnight = (day: IsoDate): number => new Date(`${day}T00:00:00`).getTime();
