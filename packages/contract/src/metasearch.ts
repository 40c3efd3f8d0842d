import * as z from "zod/mini";
import { libraryId } from "./ids.ts";
import { hit, MAX_SEARCH_TEXT } from "./search.ts";

/**
 * The address of a meta search: `LIBS` holds library ids joined by commas; every other parameter is a search field by its id.
 * @source spec §7 "metasearch", api "Meta search"
 */
export const metaSearchParams = z.catchall(
  z.object({ LIBS: z.string() }),
  z.string().check(z.maxLength(MAX_SEARCH_TEXT)),
);
export type MetaSearchParams = z.infer<typeof metaSearchParams>;

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

/** Name of an event of a meta search. */
export type MetaSearchEventName = keyof typeof metaSearchEvents;

/** One event of a meta search with its data. */
export type MetaSearchEvent = {
  readonly [Name in MetaSearchEventName]: {
    readonly event: Name;
    readonly data: z.infer<(typeof metaSearchEvents)[Name]>;
  };
}[MetaSearchEventName];
