import * as z from "zod/mini";
import { instant } from "./units.ts";

/**
 * An event at a library. `start` and `end` have the library's own offset at that instant: their date and time are local
 * times there.
 * @source api "Search"
 */
export const libraryEvent = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Midnight at the library for all-day events. */
    start: instant,
    /** Exclusive, for all-day events the midnight after the last day; undefined: not known. */
    end: z.optional(instant),
    allDay: z.boolean(),
    branchId: z.optional(z.string()),
    place: z.optional(z.string()),
    audience: z.optional(z.string()),
    text: z.optional(z.string()),
    image: z.optional(z.string()),
    url: z.optional(z.string()),
    price: z.optional(z.string()),
    registration: z.optional(
      z.object({
        needed: z.boolean(),
        url: z.optional(z.string()),
        seatsLeft: z.optional(z.int()),
      }),
    ),
    cancelled: z.boolean(),
    /** Last modification of the event; undefined: not known. */
    changed: z.optional(instant),
  })
  .register(z.globalRegistry, { id: "LibraryEvent" });
export type LibraryEvent = z.infer<typeof libraryEvent>;
