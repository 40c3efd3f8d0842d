import * as z from "zod/mini";
import type { CalendarEntry, DeviceCalendar } from "../../ports/calendar.ts";

const calendars = z.object({ calendars: z.array(z.object({ id: z.string(), title: z.string() })) });
const created = z.object({ id: z.string().check(z.minLength(1)) });
const deleted = z.object({ isDeleted: z.boolean() });
const saved = z.object({ isSaved: z.optional(z.boolean()) });
const events = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      start: z.number(),
      end: z.number(),
      notes: z.nullish(z.string()),
      place: z.nullish(z.string()),
    }),
  ),
});

/** The device's calendars that are writable. @throws when the device's answer is malformed */
export const calendarsOf = (answer: unknown): readonly DeviceCalendar[] =>
  calendars.parse(answer).calendars.map(({ id, title }) => ({ id, name: title }));

/** Entries of a calendar. @throws when the device's answer is malformed */
export const entriesOf = (answer: unknown): readonly CalendarEntry[] =>
  events.parse(answer).events.map(({ id, title, start, end, notes, place }) => ({
    id,
    title,
    start,
    end,
    notes: notes ?? "",
    place: place === null || place === "" ? undefined : place,
  }));

/** Id of what was created. */
export const idOf = (answer: unknown): string => created.parse(answer).id;

/** Whether a calendar is gone now. */
export const wasDeleted = (answer: unknown): boolean => deleted.parse(answer).isDeleted;

/** Whether the patron has saved the form; undefined: the device does not report it. */
export const wasSaved = (answer: unknown): boolean | undefined =>
  saved.safeParse(answer).data?.isSaved;
