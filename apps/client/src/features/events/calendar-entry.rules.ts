import { addDays, type IsoDate, type LibraryEvent } from "@freihand/contract";
import type { CalendarNote } from "../../platform/ports/calendar.ts";
import { spanOf } from "./event-time.rules.ts";

/** Duration of an event without an end: one hour. */
const DEFAULT_DURATION_MS = 3_600_000;

/** Texts of the entry beside the event itself. */
export interface CalendarEntryTexts {
  /** Prefixed with what matters, such as that it is cancelled. */
  readonly title: string;
  /** Name of the branch; undefined: none, or not known. */
  readonly branch: string | undefined;
  /** Link to the event in the app. */
  readonly address: string;
}

/**
 * An event as the device's calendar form expects it. Whole days are the library's, entered in the device's own zone:
 * only then is it the same day everywhere.
 * @source spec §7 "interactive event", rulings 24, Q-38
 */
export function calendarEntry(
  event: LibraryEvent,
  { title, branch, address }: CalendarEntryTexts,
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
  const end = event.end === undefined ? start + DEFAULT_DURATION_MS : Date.parse(event.end);
  return { start, end };
}

/** The first moment of a day in the device's zone. */
const midnight = (day: IsoDate): number => new Date(`${day}T00:00:00`).getTime();
