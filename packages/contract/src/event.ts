import * as z from "zod/mini";
import { instant } from "./units.ts";

/**
 * Something that happens at a library. `start` and `end` carry the library's own offset at that moment: their date and time
 * are what the clock on its wall shows.
 * @source api "Search"
 */
export const libraryEvent = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Midnight at the library where the event takes whole days. */
    start: instant,
    /** Exclusive, for whole days the midnight after the last one; undefined: how long it takes is not said. */
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
    /** When what is said here was changed last; undefined: not known. */
    changed: z.optional(instant),
  })
  .register(z.globalRegistry, { id: "LibraryEvent" });
export type LibraryEvent = z.infer<typeof libraryEvent>;
