import {
  AVAILABLE_NOW,
  FACETS,
  MAX_FACET_OPTIONS,
  type FacetFilters,
  type FacetId,
  type FacetResult,
} from "@freihand/catalogue";
import { bucketsOf, countIn, totalOf } from "./engine-hits.ts";
import { partOf, type EngineReply } from "./engine-reply.cast.ts";
import { facetPart, nowSet, setOf, type TitleSet } from "./count-body.rules.ts";

/** Whether the catalogue has a value of a facet at all: others are no options, whoever has chosen them. */
type IsValue = (id: FacetId, key: string) => boolean;

/** The replies to `countSearches`. */
export type CountReplies = ReadonlyMap<TitleSet, EngineReply>;

/**
 * The facets of what was counted: the most frequent values first, those of the same number by the alphabet, and every chosen one
 * whatever its number.
 */
export const facetResults = (
  replies: CountReplies,
  filters: FacetFilters,
  isValue: IsValue,
): readonly FacetResult[] =>
  FACETS.map((id) => {
    const totals = totalsOf(replies, filters, id);
    const chosen = [...(filters.get(id) ?? [])].filter((key) => isValue(id, key));
    const frequent = [...totals.top].toSorted(byTotal).slice(0, MAX_FACET_OPTIONS);
    const shown = new Map(frequent);
    for (const key of chosen) if (!shown.has(key)) shown.set(key, totals.of(key));
    const options = Array.from(shown, ([key, count]) => ({
      key,
      count,
      active: filters.get(id)?.has(key) === true,
    }));
    return { id, options };
  });

interface Totals {
  readonly top: ReadonlyMap<string, number>;
  readonly of: (key: string) => number;
}

function totalsOf(replies: CountReplies, filters: FacetFilters, id: FacetId): Totals {
  if (id === "availability") return ofOne(AVAILABLE_NOW, totalIn(replies, nowSet(filters)));
  const counts = partOf(replies.get(setOf(filters, id)), "aggregations");
  if (facetPart(id, "usual") in counts) return ofBranches(id, counts);
  const top = bucketsOf(partOf(counts, facetPart(id, "values")));
  const chosen = bucketsOf(partOf(counts, facetPart(id, "chosen")));
  return { top, of: (key) => chosen.get(key) ?? 0 };
}

/** Number of titles in a set. */
export function totalIn(replies: CountReplies, set: TitleSet): number {
  const reply = replies.get(set);
  return reply === undefined ? 0 : totalOf(reply);
}

const ofOne = (key: string, count: number): Totals => ({
  top: new Map(count === 0 ? [] : [[key, count]]),
  of: () => count,
});

/** Titles that are where the catalogue says, and those that are not. */
function ofBranches(id: FacetId, counts: EngineReply): Totals {
  const totals = new Map(bucketsOf(partOf(partOf(counts, facetPart(id, "usual")), "values")));
  const moved = partOf(partOf(counts, facetPart(id, "moved")), "buckets");
  for (const key of Object.keys(moved))
    totals.set(key, (totals.get(key) ?? 0) + countIn(moved, key));
  const top = new Map([...totals].filter(([, count]) => count > 0));
  return { top, of: (key) => totals.get(key) ?? 0 };
}

type Total = readonly [key: string, count: number];

const byTotal = ([a, countA]: Total, [b, countB]: Total): number => {
  if (countA !== countB) return countB - countA;
  return a < b ? -1 : 1;
};
