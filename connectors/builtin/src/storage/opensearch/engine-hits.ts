import { partOf, valuesOf, listOf, type EngineReply } from "./engine-reply.cast.ts";

/** A title that was found: the row is its last sort key. */
export interface EngineHit {
  readonly row: number;
  /** Values of the sort keys, to go on after them. */
  readonly sort: readonly unknown[];
}

/** Number of titles that a search found in all. */
export const totalOf = (reply: EngineReply): number =>
  Number(partOf(partOf(reply, "hits"), "total")["value"]);

/** The titles of a reply, in its order. */
export const hitsOf = (reply: EngineReply | undefined): readonly EngineHit[] =>
  listOf(partOf(reply, "hits"), "hits").map((hit) => {
    const sort = valuesOf(hit, "sort");
    return { row: Number(sort.at(-1)), sort };
  });

/** Number of titles in a named part of a reply's counts. */
export const countIn = (counts: EngineReply, name: string): number =>
  Number(partOf(counts, name)["doc_count"] ?? 0);

/** How often each value occurs. */
export const bucketsOf = (counts: EngineReply): ReadonlyMap<string, number> =>
  new Map(listOf(counts, "buckets").map((one) => [String(one["key"]), Number(one["doc_count"])]));
