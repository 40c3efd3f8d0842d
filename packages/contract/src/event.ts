import * as z from "zod/mini";
import { instant } from "./units.ts";

/** Something that happens at a library. @source api "Search" */
export const libraryEvent = z
  .object({
    id: z.string(),
    title: z.string(),
    start: instant,
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
  })
  .register(z.globalRegistry, { id: "LibraryEvent" });
export type LibraryEvent = z.infer<typeof libraryEvent>;
