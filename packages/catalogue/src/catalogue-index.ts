import type { BibRecord } from "@freihand/contract";
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

/** What a search found. */
export interface SearchOutcome {
  readonly total: number;
  /** From the query's offset on, as many as it asked for. */
  readonly records: readonly BibRecord[];
  /** Empty unless asked for. */
  readonly facets: readonly FacetResult[];
  /** Only when nothing was found. */
  readonly corrections: readonly Correction[];
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
  /** Titles that share creators, series or rare subjects, the closest first. */
  similarTo(record: BibRecord, limit: number): readonly BibRecord[];
  /** Completions of the words typed so far, the most frequent first; only what has hits. */
  suggest(text: string, limit: number): readonly Suggestion[];
}
