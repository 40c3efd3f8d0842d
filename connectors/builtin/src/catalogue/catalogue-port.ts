import type { ArrivalsQuery, Suggestion } from "@freihand/catalogue";
import type { Json } from "@freihand/connector-kit";
import type {
  AcquisitionsReply,
  BibRecord,
  Hit,
  RecordDetail,
  SearchReply,
} from "@freihand/contract";
import type { CatalogueContext } from "./library-facts.rules.ts";
import type { PagedQuery } from "./search-reply.ts";

/** One thing that a search worker is asked to do. Plain values: it crosses to another thread. */
export type CatalogueTask =
  | { readonly kind: "search"; readonly paged: PagedQuery }
  | { readonly kind: "record"; readonly id: string }
  | { readonly kind: "hits"; readonly ids: readonly string[] }
  | { readonly kind: "arrivals"; readonly query: ArrivalsQuery }
  | { readonly kind: "suggest"; readonly text: string; readonly limit: number };

/**
 * The catalogue of one library as the connector reaches it. All but `titles` and `titlesOfCopy` run in a worker thread; they reject with
 * `overloaded` when too many wait already, and with the signal's reason when it is aborted while waiting.
 */
export interface CataloguePort {
  search(
    paged: PagedQuery,
    context: CatalogueContext,
    signal: AbortSignal,
  ): Promise<Json<SearchReply>>;
  /** @returns undefined when the library has no such title */
  record(
    id: string,
    context: CatalogueContext,
    signal: AbortSignal,
  ): Promise<RecordDetail | undefined>;
  /** Chosen titles as lines of a list, in any order; unknown ids are left out. */
  hits(
    ids: readonly string[],
    context: CatalogueContext,
    signal: AbortSignal,
  ): Promise<readonly Hit[]>;
  suggest(
    typed: { readonly text: string; readonly limit: number },
    context: CatalogueContext,
    signal: AbortSignal,
  ): Promise<readonly Suggestion[]>;
  arrivals(
    query: ArrivalsQuery,
    context: CatalogueContext,
    signal: AbortSignal,
  ): Promise<AcquisitionsReply>;
  /** Titles of which a copy has this barcode, at once and on the calling thread; one where the numbers are in order. */
  titlesOfCopy(barcode: string): readonly BibRecord[];
  /** Titles by id, at once and on the calling thread; unknown ids are left out. */
  titles(ids: readonly string[]): ReadonlyMap<string, BibRecord>;
}
