import type { Json } from "@freihand/connector-kit";
import type { SearchReply } from "@freihand/contract";
import type { MetaOutcome } from "./meta-outcome.ts";

/** Hits of each library. @source spec §9 "Meta search limit" */
export const META_HITS = 10;

/**
 * The part of a library's reply that a meta search shows. The reply comes from our own connector and is fresh.
 * @throws {Error} when a connector returns something else
 */
export function toMetaOutcome(json: Json<SearchReply>): MetaOutcome {
  const { total, totalExact, results } = JSON.parse(json) as SearchReply;
  const hits = results.slice(0, META_HITS);
  if (hits.length === 0) return { kind: "empty" };
  return { kind: "result", members: JSON.stringify({ total, totalExact, hits }).slice(1, -1) };
}
