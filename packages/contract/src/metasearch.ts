import * as z from "zod/mini";
import { libraryId } from "./ids.ts";
import { hit, MAX_SEARCH_TEXT, searchBody } from "./search.ts";

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

/** Orders of works: the most relevant first; those of which a copy is on a shelf now before the others. */
const workOrder = z.enum(["best", "now"]);
export type WorkOrder = z.infer<typeof workOrder>;

/** Most works of one page: each may have titles in every library. */
export const MAX_WORKS = 20;

/** The same search as a meta search, by work. */
export const worksBody = z
  .strictObject({
    libraries: z.array(libraryId).check(z.minLength(1), z.maxLength(10_000)),
    fields: searchBody.shape.fields,
    order: workOrder,
    offset: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    limit: z.int().check(z.minimum(1), z.maximum(MAX_WORKS)),
  })
  .register(z.globalRegistry, { id: "WorksBody" });
export type WorksBody = z.infer<typeof worksBody>;

/** Works over many libraries. */
export const worksReply = z
  .object({
    /** Libraries whose titles these are; the others are searched by `metasearch` alone. */
    libraries: z.array(libraryId),
    /** Number of titles and of works in these libraries. */
    titles: z.int(),
    works: z.int(),
    offset: z.int(),
    results: z.array(
      z.object({
        /** Equal to `work` of its titles; of a title that is a work of its own, a key of its own. */
        key: z.string(),
        /** The larger, the more relevant; comparable between works of one search. */
        weight: z.number(),
        /** All of its titles, in every edition and medium, the best of each library first. */
        titles: z.array(hit),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "WorksReply" });
export type WorksReply = z.infer<typeof worksReply>;
