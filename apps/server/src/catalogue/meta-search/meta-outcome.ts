import { LibraryError, QueryError } from "@freihand/connector-kit";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import type { MetaSearchEvent } from "@freihand/contract";

type MetaFailureCode = Extract<MetaSearchEvent, { event: "failed" }>["data"]["code"];

/** Outcome of the search of one library. */
export type MetaOutcome =
  | {
      readonly kind: "result";
      /** Members `total`, `totalExact` and `hits` as JSON text: created once, sent to all who sent the same query. */
      readonly members: string;
    }
  | { readonly kind: "empty" }
  | MetaFailure;

export interface MetaFailure {
  readonly kind: "failed";
  readonly code: MetaFailureCode;
}

export const TIMED_OUT: MetaFailure = { kind: "failed", code: "search_timeout" };
export const DOWN: MetaFailure = { kind: "failed", code: "upstream_down" };
/** The library does not support this query. */
export const NOT_UNDERSTOOD: MetaFailure = { kind: "failed", code: "validation" };

/** The meaning of an error for the patron. @source spec §8 "Search time-out" */
export function toMetaFailure(error: unknown): MetaFailure {
  if (error instanceof QueryError) return NOT_UNDERSTOOD;
  if (error instanceof Refusal && error.code === "validation") return NOT_UNDERSTOOD;
  if (error instanceof LibraryError && error.code === "timeout") return TIMED_OUT;
  return DOWN;
}
