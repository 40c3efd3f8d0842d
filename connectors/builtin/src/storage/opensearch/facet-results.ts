import {
  AVAILABLE_NOW,
  FACETS,
  MAX_FACET_OPTIONS,
  type FacetFilters,
  type FacetId,
  type FacetResult,
} from "@freihand/catalogue";
import { bucketsOf, countIn } from "./engine-hits.ts";
import { partOf, type EngineReply } from "./engine-reply.cast.ts";
import { facetPart } from "./search-body.rules.ts";

/** Whether the catalogue has a value of a facet at all: others are no options, whoever has chosen them. */
type IsValue = (id: FacetId, key: string) => boolean;

/**
 * The facets of a reply to `facetCounts`: the most frequent values first, those of the same number by the alphabet, and every
 * chosen one whatever its number.
 */
export const facetResults = (
  counts: EngineReply,
  filters: FacetFilters,
  isValue: IsValue,
): readonly FacetResult[] =>
  FACETS.map((id) => {
    const totals = totalsOf(countsOf(counts, id), id);
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

const PARTS = ["values", "chosen", "now", "usual", "moved"] as const;

/** The counts of one facet, whether they stood by themselves or not. */
const countsOf = (counts: EngineReply, id: FacetId): EngineReply =>
  id in counts
    ? partOf(counts, id)
    : Object.fromEntries(
        PARTS.map((part) => [part, counts[facetPart(id, part)]] as const).filter(
          ([, found]) => found !== undefined,
        ),
      );

interface Totals {
  readonly top: ReadonlyMap<string, number>;
  readonly of: (key: string) => number;
}

function totalsOf(counts: EngineReply, id: FacetId): Totals {
  if (id === "availability") return ofOne(AVAILABLE_NOW, countIn(counts, "now"));
  if ("usual" in counts) return ofBranches(counts);
  const top = bucketsOf(partOf(counts, "values"));
  const chosen = bucketsOf(partOf(counts, "chosen"));
  return { top, of: (key) => chosen.get(key) ?? 0 };
}

const ofOne = (key: string, count: number): Totals => ({
  top: new Map(count === 0 ? [] : [[key, count]]),
  of: () => count,
});

/** Titles that are where the catalogue says, and those that are not. */
function ofBranches(counts: EngineReply): Totals {
  const totals = new Map(bucketsOf(partOf(partOf(counts, "usual"), "values")));
  const moved = partOf(partOf(counts, "moved"), "buckets");
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
