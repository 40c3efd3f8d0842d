import * as z from "zod/mini";
import { recordId } from "./ids.ts";
import { isoDate } from "./units.ts";

/** Most titles that a library recommends at once. */
export const MAX_PICKS = 20;

/** What a library shows on its home page besides search, hours and new titles. */
export const libraryHome = z
  .object({
    /** Undefined: there is none today. */
    banner: z.optional(
      z.object({
        title: z.string(),
        /** Markdown. */
        text: z.optional(z.string()),
        /** A path of the app, or an address that begins with https. */
        link: z.optional(z.object({ url: z.string(), label: z.string() })),
        /** Its last day at the library; undefined: until further notice. */
        until: z.optional(isoDate),
      }),
    ),
    /** Titles that the staff recommend, with why; the library may no longer have one of them. */
    picks: z.array(z.object({ id: recordId, text: z.optional(z.string()) })),
  })
  .register(z.globalRegistry, { id: "LibraryHome" });
export type LibraryHome = z.infer<typeof libraryHome>;
