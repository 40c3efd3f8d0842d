import * as z from "zod/mini";
import type { CalendarEntry, DeviceCalendar } from "../ports/calendar.ts";

const list = z.object({ result: z.array(z.unknown()) });
const calendar = z.object({ id: z.string(), title: z.nullable(z.string()) });
const created = z.object({ id: z.string() });
/** An iPhone names an entry that nobody has saved, too: by nothing. */
const saved = z.object({ id: z.string().check(z.minLength(1)) });
const event = z.object({
  id: z.string(),
  calendarId: z.nullish(z.string()),
  title: z.nullish(z.string()),
  startDate: z.number(),
  endDate: z.nullish(z.number()),
  description: z.nullish(z.string()),
  location: z.nullish(z.string()),
});

/** The device's calendars; one that is none of ours to understand is left out. */
export function calendarsOf(answer: unknown): readonly DeviceCalendar[] {
  return list.parse(answer).result.flatMap((raw) => {
    const known = calendar.safeParse(raw).data;
    return known ? [{ id: known.id, name: known.title ?? "" }] : [];
  });
}

/** The entries of one calendar among all that the device has named. */
export function entriesOf(answer: unknown, calendarId: string): readonly CalendarEntry[] {
  return list.parse(answer).result.flatMap((raw) => {
    const known = event.safeParse(raw).data;
    if (known?.calendarId !== calendarId) return [];
    const { id, title, startDate: start, endDate, description, location } = known;
    const place = location === null || location === "" ? undefined : location;
    return [
      { id, title: title ?? "", start, end: endDate ?? start, notes: description ?? "", place },
    ];
  });
}

/** Id of what was created. */
export const idOf = (answer: unknown): string => created.parse(answer).id;

/** Id of what the patron has saved in the device's form; undefined: nothing, or the device does not tell. */
export const savedIdOf = (answer: unknown): string | undefined => saved.safeParse(answer).data?.id;
