import { FACETS, type FacetId } from "@freihand/catalogue";
import { facetPart } from "./count-body.rules.ts";
import { bucketsOf, countIn, totalOf } from "./engine-hits.ts";
import { partOf, type EngineReply } from "./engine-reply.cast.ts";
import type { CountedSet, SetCounts, ValueCounts } from "./set-counts.rules.ts";

/** The counts of replies to searches that only count. @param sets those of the replies, in their order */
export const countsOf = <Set extends CountedSet>(
  sets: Iterable<Set>,
  replies: readonly EngineReply[],
): ReadonlyMap<Set, SetCounts> =>
  new Map(
    [...sets].flatMap((set, at) => {
      const reply = replies[at];
      return reply === undefined ? [] : [[set, setCounts(reply)] as const];
    }),
  );

function setCounts(reply: EngineReply): SetCounts {
  const aggs = partOf(reply, "aggregations");
  const values = FACETS.flatMap((id) => {
    const counts = valueCounts(id, aggs);
    return counts === undefined ? [] : [[id, counts] as const];
  });
  return { total: totalOf(reply), values: new Map(values) };
}

/** @returns undefined when the facet is not counted in this set */
function valueCounts(id: FacetId, aggs: EngineReply): ValueCounts | undefined {
  if (facetPart(id, "usual") in aggs) return branchCounts(id, aggs);
  if (!(facetPart(id, "values") in aggs)) return undefined;
  const [top, chosen] = ["values", "chosen"].map((part) =>
    bucketsOf(partOf(aggs, facetPart(id, part))),
  );
  return new Map([...(top ?? []), ...(chosen ?? [])]);
}

/** Titles that are where the catalogue says, with those that have moved to a branch, or without those that are still there. */
function branchCounts(id: FacetId, aggs: EngineReply): ValueCounts {
  const counts = new Map(bucketsOf(partOf(partOf(aggs, facetPart(id, "usual")), "values")));
  for (const [part, sign] of [
    ["moved", 1],
    ["free", -1],
  ] as const) {
    const byBranch = partOf(partOf(aggs, facetPart(id, part)), "buckets");
    for (const key of Object.keys(byBranch))
      counts.set(key, (counts.get(key) ?? 0) + sign * countIn(byBranch, key));
  }
  return counts;
}
