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

/** One task of a search worker. Plain values: it is sent to another thread. */
export type CatalogueTask =
  | { readonly kind: "search"; readonly paged: PagedQuery }
  | { readonly kind: "record"; readonly id: string }
  | { readonly kind: "hits"; readonly ids: readonly string[] }
  | { readonly kind: "arrivals"; readonly query: ArrivalsQuery }
  | { readonly kind: "suggest"; readonly text: string; readonly limit: number };

/**
 * The catalogue of one library as used by the connector. All but `titles` and `titlesOfCopy` run in a worker thread; they
 * reject with `overloaded` when too many are already waiting, and with the signal's reason when it is aborted while
 * waiting.
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
  /** Chosen titles as list entries, in any order; unknown ids are left out. */
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
  /** Titles with a copy of this barcode, synchronously on the calling thread; only one if the numbers are unique. */
  titlesOfCopy(barcode: string): readonly BibRecord[];
  /** Titles by id, synchronously on the calling thread; unknown ids are left out. */
  titles(ids: readonly string[]): ReadonlyMap<string, BibRecord>;
}
