import type { BibRecord, IsoDate, MediaType } from "@freihand/contract";
import type { FacetId } from "./facets.rules.ts";
import type { CatalogueQuery } from "./query.rules.ts";

/** One value of a facet with the number of titles that choosing it would show. */
interface FacetOption {
  readonly key: string;
  readonly count: number;
  readonly active: boolean;
}

/** One facet of a result. */
export interface FacetResult {
  readonly id: FacetId;
  readonly options: readonly FacetOption[];
}

/** Another spelling that has hits. */
export interface Correction {
  readonly query: string;
  readonly total: number;
}

/** What was searched for instead of what was typed. */
export interface Instead {
  readonly query: string;
  /** Words that were left out; undefined: words were spelled differently. */
  readonly without?: readonly string[];
}

/** What a search found. */
export interface SearchOutcome {
  readonly total: number;
  /** From the query's offset on, as many as requested. */
  readonly records: readonly BibRecord[];
  /** Empty unless requested. */
  readonly facets: readonly FacetResult[];
  /** Only when nothing was found, or so little that a spelling with far more hits may be meant. */
  readonly corrections: readonly Correction[];
  /** The hits are those of another search, because the requested one finds nothing. */
  readonly instead?: Instead;
}

/** A completion of what is being typed. */
export interface Suggestion {
  readonly text: string;
  readonly field: "TITLE" | "AUTHOR" | "KEYWORD";
  /** Number of titles that have exactly this. */
  readonly total: number;
}

/** A volume of a multi-volume work. */
export interface VolumeEntry {
  readonly id: string;
  readonly title: string;
  readonly number?: string;
}

/** Options for new titles. */
export interface ArrivalsQuery {
  /** First and last day of acquisition. */
  readonly since: IsoDate;
  readonly until: IsoDate;
  /** Undefined: all types. */
  readonly mediaType?: MediaType | undefined;
  /** Maximum number of titles returned per group. */
  readonly perGroup: number;
}

/** New titles of one subject. */
export interface ArrivalGroup {
  /** Undefined: titles without a common subject. */
  readonly subject: string | undefined;
  readonly total: number;
  /** The newest first. */
  readonly records: readonly BibRecord[];
}

/** New titles. */
export interface Arrivals {
  readonly groups: readonly ArrivalGroup[];
  /** Number of titles by media type, the most frequent first; of every type, whatever was requested. */
  readonly mediaTypes: readonly { readonly mediaType: string; readonly total: number }[];
}

/**
 * The searchable catalogue of one library, behind SQLite FTS5 or OpenSearch. Calls run in a worker thread, separate from
 * everybody else's requests; only a search may be an engine's somewhere else.
 */
export interface CatalogueIndex {
  search(query: CatalogueQuery): SearchOutcome | Promise<SearchOutcome>;
  /** @returns undefined when there is no such title */
  record(id: string): BibRecord | undefined;
  /** The volumes of a multi-volume work, in their order. */
  volumesOf(id: string): readonly VolumeEntry[];
  /** Whether a title is a multi-volume work. */
  hasVolumes(id: string): boolean;
  /** Titles that share creators, series or rare subjects, the closest first. */
  similarTo(record: BibRecord, limit: number): readonly BibRecord[];
  /** Completions of the words typed so far, the most frequent first; only those with hits. */
  suggest(text: string, limit: number): readonly Suggestion[];
  /** Titles acquired between two days, grouped by subject. */
  arrivals(query: ArrivalsQuery): Arrivals;
}
