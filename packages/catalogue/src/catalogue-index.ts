import type { BibRecord, IsoDate, MediaType } from "@freihand/contract";
import type { FacetId } from "./facets.rules.ts";
import type { CatalogueQuery } from "./query.rules.ts";

/** One value of a facet with the number of titles that choosing it would show. */
export interface FacetOption {
  readonly key: string;
  readonly count: number;
  readonly active: boolean;
}

/** One facet of an outcome. */
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
  /** From the query's offset on, as many as it asked for. */
  readonly records: readonly BibRecord[];
  /** Empty unless asked for. */
  readonly facets: readonly FacetResult[];
  /** Only when nothing was found, or so little that a spelling with far more hits may be meant. */
  readonly corrections: readonly Correction[];
  /** The hits are of another search, because the one that was asked for finds nothing. */
  readonly instead?: Instead;
}

/** A completion of what is being typed. */
export interface Suggestion {
  readonly text: string;
  readonly field: "TITLE" | "AUTHOR" | "KEYWORD";
  /** Titles that have exactly this. */
  readonly total: number;
}

/** A volume of a multi-volume work. */
export interface VolumeEntry {
  readonly id: string;
  readonly title: string;
  readonly number?: string;
}

/** Which new titles are wanted. */
export interface ArrivalsQuery {
  /** First and last day on which they came in. */
  readonly since: IsoDate;
  readonly until: IsoDate;
  /** Undefined: of every kind. */
  readonly mediaType?: MediaType | undefined;
  /** Most titles of one group that are handed out. */
  readonly perGroup: number;
}

/** New titles of one subject. */
export interface ArrivalGroup {
  /** Undefined: titles that no subject holds together. */
  readonly subject: string | undefined;
  readonly total: number;
  /** The newest first. */
  readonly records: readonly BibRecord[];
}

/** What has come in. */
export interface Arrivals {
  readonly groups: readonly ArrivalGroup[];
  /** Titles by media type, the most frequent first; of every kind, whatever was wanted. */
  readonly mediaTypes: readonly { readonly mediaType: string; readonly total: number }[];
}

/**
 * The catalogue of one library as it can be searched. SQLite FTS5 is behind it now; another engine may be later.
 * Calls are synchronous: they run in a worker thread, away from everybody else's requests.
 */
export interface CatalogueIndex {
  search(query: CatalogueQuery): SearchOutcome;
  /** @returns undefined when there is no such title */
  record(id: string): BibRecord | undefined;
  /** The volumes of a multi-volume work, in their order. */
  volumesOf(id: string): readonly VolumeEntry[];
  /** Whether a title is the roof over volumes. */
  hasVolumes(id: string): boolean;
  /** Titles that share creators, series or rare subjects, the closest first. */
  similarTo(record: BibRecord, limit: number): readonly BibRecord[];
  /** Completions of the words typed so far, the most frequent first; only what has hits. */
  suggest(text: string, limit: number): readonly Suggestion[];
  /** Titles that came in between two days, grouped by subject. */
  arrivals(query: ArrivalsQuery): Arrivals;
}
