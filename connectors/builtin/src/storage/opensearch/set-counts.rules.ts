import { MAX_FACET_OPTIONS, type FacetId } from "@freihand/catalogue";

/**
 * Titles that are counted: what was `found` before all choices, what passes `all` of them, what is on the shelves `now` as well,
 * and for a facet with choices what passes those in the others.
 */
export type TitleSet = "found" | "all" | "now" | FacetId;

/** A set, or titles that have `moved` from branches where they stand usually, which are taken away from its branches. */
export type CountedSet = TitleSet | "moved";

/** Numbers of titles by value of a facet. */
export type ValueCounts = ReadonlyMap<string, number>;

/** How many titles a set has, and how many of them each value. */
export interface SetCounts {
  readonly total: number;
  /** Of the facets that are counted in this set: the most frequent values and the chosen ones, or all. */
  readonly values: ReadonlyMap<FacetId, ValueCounts>;
}

export type Counts = ReadonlyMap<CountedSet, SetCounts>;

/** Number of titles in a set. */
export const totalIn = (counts: Counts, set: CountedSet): number => counts.get(set)?.total ?? 0;

/** The same with other counts on top, or without them. Values that only the others have are left out. */
export function plus(counts: Counts, others: Counts, sign: 1 | -1): Counts {
  const moved = others.get("moved")?.values.get("branch");
  return new Map(
    Array.from(counts, ([set, { total, values }]) => {
      const other = others.get(set)?.values;
      const sums = Array.from(values, ([id, own]) => {
        const more = id === "branch" ? (moved ?? other?.get(id)) : other?.get(id);
        return [id, summed(own, more, sign)] as const;
      });
      return [set, { total: total + sign * totalIn(others, set), values: new Map(sums) }] as const;
    }),
  );
}

const summed = (own: ValueCounts, more: ValueCounts | undefined, sign: 1 | -1): ValueCounts =>
  more === undefined
    ? own
    : new Map(Array.from(own, ([key, count]) => [key, count + sign * (more.get(key) ?? 0)]));

/**
 * Whether the most frequent values of each facet are among those that were counted: of all titles only the `listed` most
 * frequent ones were, and another could have more left than these.
 * @param all before anything was taken away @param left afterwards
 */
export function areTopKnown(all: Counts, left: Counts, listed: number): boolean {
  const isKnown = (set: CountedSet, id: FacetId, values: ValueCounts): boolean => {
    const others = place(values, listed);
    return others === 0 || place(left.get(set)?.values.get(id), MAX_FACET_OPTIONS) > others;
  };
  return [...all].every(([set, { values }]) =>
    [...values].every(([id, counted]) => isKnown(set, id, counted)),
  );
}

/** Number of titles of the value in this place, 1 is the most frequent; 0: there is none. */
const place = (values: ValueCounts | undefined, nth: number): number =>
  [...(values?.values() ?? [])].toSorted((a, b) => b - a)[nth - 1] ?? 0;
