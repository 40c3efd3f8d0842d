import { LibraryCalendar } from "@freihand/library-native";
import type { EventFormPort } from "../ports/calendar.ts";
import { wasSaved } from "./calendar.parse.ts";

/** The entry form of the device's calendar. Android does not report what the patron did in it. */
export const capacitorEventForm: EventFormPort = {
  offer: async ({ title, start, end, notes, place, isAllDay }) => {
    try {
      const event = { title, start, end, isAllDay, notes };
      const answer: unknown = await LibraryCalendar.offerEvent({
        ...event,
        ...(place !== undefined && { place }),
      });
      return wasSaved(answer) === true ? "saved" : "closed";
    } catch {
      return "failed"; // no calendar app, or its form cannot be shown
    }
  },
};
