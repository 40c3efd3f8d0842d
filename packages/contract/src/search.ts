import * as z from "zod/mini";
import { libraryId, recordId } from "./ids.ts";
import { mediaType } from "./media-type.ts";
import { isoDate, money } from "./units.ts";

/** Maximum length of one search field, in characters. @source Q-24 */
export const MAX_SEARCH_TEXT = 512;

/** One field of a query; only fields with a truthy value are sent. @source spec §5 "Sent fields" */
const fieldValue = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  value: z.union([z.string().check(z.maxLength(MAX_SEARCH_TEXT)), z.boolean()]),
});
export type FieldValue = z.infer<typeof fieldValue>;

const filterKey = z.string().check(z.maxLength(256));

/** @source spec §7 "library/search", api "Search" */
export const searchBody = z
  .strictObject({
    libraryId,
    fields: z.array(fieldValue).check(z.minLength(1), z.maxLength(32)),
    limit: z.int().check(z.minimum(1), z.maximum(100)),
    offset: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    /** How many hits beyond `limit` the reply also contains. @source rulings 8 */
    prefetch: z.int().check(z.minimum(0), z.maximum(100)),
    countFacets: z.boolean(),
    searchType: z.enum(["single", "meta"]),
    filters: z.optional(
      z.record(z.string().check(z.maxLength(64)), z.array(filterKey).check(z.maxLength(64))),
    ),
    sort: z.optional(z.string().check(z.maxLength(64))),
    /** The words are meant as typed: the reply has no hits of another search. */
    asTyped: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: "SearchBody" });
export type SearchBody = z.infer<typeof searchBody>;

/** Source of a cover: the server's own path parts, or a direct https address. @source spec §3 "Cover query" */
export const coverQuery = z.union([
  z.object({
    type: z.enum(["small", "medium", "large"]),
    libraryId,
    id: z.string(),
  }),
  z.object({ src: z.string() }),
]);
export type CoverQuery = z.infer<typeof coverQuery>;

const light = z.enum(["GREEN", "YELLOW", "RED", "UNKNOWN"]);
/** GREEN: on the shelf; YELLOW: in the library or in transit, not loanable now; RED: on loan. */
export type Light = z.infer<typeof light>;

/** Current availability of a title. @source api "Search" */
const availability = z
  .object({
    light,
    /** One sentence in the patron's language. */
    text: z.string(),
    free: z.optional(z.int()),
    total: z.optional(z.int()),
    /** Open reservations. */
    queue: z.optional(z.int()),
    /** Earliest due date of a copy. */
    nextDate: z.optional(isoDate),
    /**
     * Estimated days of waiting for a reservation made now; undefined: nobody waits, or no reliable estimate is possible.
     */
    waitDays: z.optional(z.int()),
    branches: z.optional(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          free: z.int(),
          total: z.int(),
          shelfmark: z.optional(z.string()),
        }),
      ),
    ),
  })
  .register(z.globalRegistry, { id: "Availability" });
export type Availability = z.infer<typeof availability>;

/** One title in a list. */
export const hit = z
  .object({
    libraryId,
    id: recordId,
    title: z.string(),
    subtitle: z.optional(z.string()),
    /** Title and subtitle in the original script, where `title` is transliterated. */
    ownScript: z.optional(z.string()),
    author: z.optional(z.string()),
    year: z.optional(z.int()),
    /** Of a serial, as written: `1869–`, `1950–1988`; `year` is the first. */
    years: z.optional(z.string()),
    /** Text for the journal or book of an article, with volume and pages. */
    host: z.optional(z.string()),
    mediaType,
    isbn: z.optional(z.array(z.string())),
    series: z.optional(z.object({ title: z.string(), number: z.optional(z.string()) })),
    /** Equal for titles that are the same work, in every library; undefined: it is a work of its own. */
    work: z.optional(z.string()),
    /** ISO 639-2/B codes. */
    languages: z.optional(z.array(z.string())),
    cover: z.optional(coverQuery),
    availability,
    snippet: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: "Hit" });
export type Hit = z.infer<typeof hit>;

const facet = z.object({
  id: z.string(),
  label: z.string(),
  multi: z.boolean(),
  options: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      count: z.int(),
      active: z.boolean(),
    }),
  ),
});
export type Facet = z.infer<typeof facet>;

/** @source api "Search" */
export const searchReply = z
  .object({
    total: z.int(),
    totalExact: z.boolean(),
    offset: z.int(),
    limit: z.int(),
    tookMs: z.number(),
    results: z.array(hit),
    /** The next `prefetch` hits, so that the next page opens at once. */
    prefetched: z.array(hit),
    facets: z.array(facet),
    sorts: z.array(z.object({ key: z.string(), label: z.string(), active: z.boolean() })),
    didYouMean: z.optional(z.array(z.object({ query: z.string(), total: z.int() }))),
    /** Nothing matches the query: the hits are those of this search. `asTyped` insists. */
    instead: z.optional(
      z.object({
        query: z.string(),
        /** Words that were left out; undefined: words were spelled differently. */
        without: z.optional(z.array(z.string())),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "SearchReply" });
export type SearchReply = z.infer<typeof searchReply>;

/** Maximum number of titles per call. */
export const MAX_TITLES = 100;

/** The requested titles. */
export const titlesBody = z
  .strictObject({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(MAX_TITLES)) })
  .register(z.globalRegistry, { id: "TitlesBody" });

/** The titles in the requested order, with their current availability. */
export const titlesReply = z
  .object({
    results: z.array(hit),
    /** Ids that the library does not have, or no longer has. */
    missing: z.array(recordId),
  })
  .register(z.globalRegistry, { id: "TitlesReply" });
export type TitlesReply = z.infer<typeof titlesReply>;

/** Completions of a half-typed word; only those with hits. */
export const suggestReply = z
  .object({
    suggestions: z.array(
      z.object({
        text: z.string(),
        /** Search field that finds it: FREE, TITLE, AUTHOR or KEYWORD. */
        field: z.string(),
        total: z.int(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "SuggestReply" });
export type SuggestReply = z.infer<typeof suggestReply>;

/** One copy of a title. */
const copy = z
  .object({
    id: z.string(),
    barcode: z.optional(z.string()),
    branch: z.optional(z.string()),
    department: z.optional(z.string()),
    location: z.optional(z.string()),
    shelfmark: z.optional(z.string()),
    issue: z.optional(z.string()),
    light,
    /** In the patron's language. */
    status: z.string(),
    returnDate: z.optional(isoDate),
    reservations: z.optional(z.int()),
    reservable: z.boolean(),
    url: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: "Copy" });
export type Copy = z.infer<typeof copy>;

/** Everything about one title. @source api "Search" */
export const recordDetail = z
  .object({
    libraryId,
    id: recordId,
    title: z.string(),
    subtitle: z.optional(z.string()),
    author: z.optional(z.string()),
    mediaType,
    /** ISO 639-2/B codes. */
    languages: z.optional(z.array(z.string())),
    cover: z.optional(coverQuery),
    fields: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        value: z.string(),
        /** A search started by this value. */
        search: z.optional(z.object({ id: z.string(), value: z.string() })),
      }),
    ),
    copies: z.array(copy),
    volumes: z.array(
      z.object({
        id: recordId,
        title: z.string(),
        number: z.optional(z.string()),
      }),
    ),
    parent: z.optional(z.object({ id: recordId, title: z.string() })),
    links: z.array(
      z.object({
        label: z.string(),
        url: z.string(),
        kind: z.enum(["online", "toc", "sample"]),
        /** It leads to something about the title, never to the title itself. */
        related: z.optional(z.literal(true)),
      }),
    ),
    availability,
    reservable: z.object({
      ok: z.boolean(),
      needsLogin: z.boolean(),
      reason: z.optional(z.string()),
      fee: z.optional(money),
    }),
    similar: z.array(hit),
    /** The citation: addresses of its two files, and its text; undefined: the library offers none. */
    cite: z.optional(z.object({ ris: z.string(), bibtex: z.string(), text: z.string() })),
  })
  .register(z.globalRegistry, { id: "RecordDetail" });
export type RecordDetail = z.infer<typeof recordDetail>;

/** A search for more of the same: a field with its value, filters and a sort order. */
const followingSearch = z.object({
  id: z.string(),
  value: z.string(),
  filters: z.optional(z.record(z.string(), z.array(z.string()))),
  sort: z.optional(z.string()),
});

/** Recent acquisitions, by subject. @source rulings 11 */
export const acquisitionsReply = z
  .object({
    groups: z.array(
      z.object({
        /** Unique in the reply. */
        id: z.string(),
        label: z.string(),
        /** First day of acquisition. */
        since: isoDate,
        /** Number of titles in the group; each title is in one group. */
        total: z.int(),
        /** The newest of them. */
        results: z.array(hit),
        /** Undefined: the library's search cannot express it. */
        search: z.optional(followingSearch),
      }),
    ),
    /** Number of new titles of each media type, whatever media type was requested; undefined: not counted. */
    mediaTypes: z.optional(z.array(z.object({ mediaType, total: z.int() }))),
  })
  .register(z.globalRegistry, { id: "AcquisitionsReply" });
export type AcquisitionsReply = z.infer<typeof acquisitionsReply>;
