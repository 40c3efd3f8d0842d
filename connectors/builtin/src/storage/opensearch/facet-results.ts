import {
  AVAILABLE_NOW,
  FACETS,
  MAX_FACET_OPTIONS,
  type FacetFilters,
  type FacetId,
  type FacetResult,
} from "@freihand/catalogue";
import { nowSet, setOf } from "./count-body.rules.ts";
import { totalIn, type Counts, type ValueCounts } from "./set-counts.rules.ts";

/** Whether the catalogue has a value of a facet at all: others are no options, whoever has chosen them. */
type IsValue = (id: FacetId, key: string) => boolean;

/**
 * The facets of what was counted: the most frequent values first, those of the same number by the alphabet, and every chosen one
 * whatever its number.
 */
export const facetResults = (
  counts: Counts,
  filters: FacetFilters,
  isValue: IsValue,
): readonly FacetResult[] =>
  FACETS.map((id) => {
    const values = valuesOf(counts, filters, id);
    const chosen = [...(filters.get(id) ?? [])].filter((key) => isValue(id, key));
    const frequent = [...values].filter(([, count]) => count > 0).toSorted(byTotal);
    const shown = new Map(frequent.slice(0, MAX_FACET_OPTIONS));
    for (const key of chosen) if (!shown.has(key)) shown.set(key, values.get(key) ?? 0);
    const options = Array.from(shown, ([key, count]) => ({
      key,
      count,
      active: filters.get(id)?.has(key) === true,
    }));
    return { id, options };
  });

function valuesOf(counts: Counts, filters: FacetFilters, id: FacetId): ValueCounts {
  if (id === "availability") return new Map([[AVAILABLE_NOW, totalIn(counts, nowSet(filters))]]);
  return counts.get(setOf(filters, id))?.values.get(id) ?? new Map<string, number>();
}

type Total = readonly [key: string, count: number];

const byTotal = ([a, countA]: Total, [b, countB]: Total): number => {
  if (countA !== countB) return countB - countA;
  return a < b ? -1 : 1;
};
