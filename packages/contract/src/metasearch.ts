import * as z from "zod/mini";
import { libraryId } from "./ids.ts";
import { hit } from "./search.ts";

/** The events of a meta search, by event name. @source api "Meta search" */
export const metaSearchEvents = {
  start: z.object({
    searchId: z.string(),
    libraries: z.array(libraryId),
    deadlineMs: z.int(),
  }),
  result: z.object({
    libraryId,
    total: z.int(),
    totalExact: z.boolean(),
    tookMs: z.number(),
    distanceKm: z.optional(z.number()),
    hits: z.array(hit).check(z.maxLength(10)),
  }),
  empty: z.object({ libraryId, tookMs: z.number() }),
  failed: z.object({
    libraryId,
    code: z.enum(["search_timeout", "upstream_down", "validation"]),
    tookMs: z.number(),
  }),
  done: z.object({
    ok: z.int(),
    empty: z.int(),
    failed: z.int(),
    tookMs: z.number(),
  }),
};
