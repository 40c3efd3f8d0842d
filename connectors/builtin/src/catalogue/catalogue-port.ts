import type { Suggestion } from "@freihand/catalogue";
import type { Json } from "@freihand/connector-kit";
import type { BibRecord, RecordDetail, SearchReply } from "@freihand/contract";
import type { Telling } from "./library-facts.ts";
import type { PagedQuery } from "./search-reply.ts";

/** One thing that a search worker is asked to do. Plain values: it crosses to another thread. */
export type CatalogueTask =
  | { readonly kind: "search"; readonly paged: PagedQuery }
  | { readonly kind: "record"; readonly id: string }
  | { readonly kind: "suggest"; readonly text: string; readonly limit: number };

/** What comes back for each kind of task. */
export interface CatalogueAnswers {
  readonly search: Json<SearchReply>;
  readonly record: RecordDetail | undefined;
  readonly suggest: readonly Suggestion[];
}

/** The catalogue of one library as the connector reaches it. */
export interface CataloguePort {
  /**
   * Runs in a worker thread. Rejects with `overloaded` when too many wait already, and with the signal's reason when it
   * is aborted while waiting.
   */
  ask<Kind extends CatalogueTask["kind"]>(
    task: Extract<CatalogueTask, { readonly kind: Kind }>,
    telling: Telling,
    signal: AbortSignal,
  ): Promise<CatalogueAnswers[Kind]>;
  /** Titles by id, at once and on the calling thread; unknown ids are left out. */
  titles(ids: readonly string[]): ReadonlyMap<string, BibRecord>;
}
