import { CapacitorCalendar } from "@ebarooni/capacitor-calendar";
import type { EventFormPort } from "../ports/calendar.ts";
import { savedIdOf } from "./calendar.parse.ts";

/** The entry form of the device's calendar. Android tells nothing of what the patron did in it. */
export const capacitorEventForm: EventFormPort = {
  offer: async ({ title, start, end, notes, place, isAllDay }) => {
    try {
      const answer: unknown = await CapacitorCalendar.createEventWithPrompt({
        title,
        startDate: start,
        endDate: end,
        isAllDay,
        description: notes,
        ...(place !== undefined && { location: place }),
      });
      return savedIdOf(answer) === undefined ? "closed" : "saved";
    } catch {
      return "failed"; // no calendar app, or no way to show its form
    }
  },
};
