import type { Hit } from "@freihand/contract";
import type { Neighbours, Step } from "../../../parts/record-steps.ts";

/** Titles that are left before the next page is fetched. */
const AHEAD = 3;
/** Pages after which a title that is not among them is given up. */
const MOST_PAGES = 25;

/** What of a list has arrived. */
export interface LoadedList {
  readonly hits: readonly Hit[];
  readonly total: number;
}

/**
 * Where a title stands in a list, and the ways to those beside it.
 * @param stepTo the way to the title at a place, from 0
 * @returns undefined when the title is not among those that have arrived
 */
export function neighboursIn(
  { hits, total }: LoadedList,
  id: string,
  stepTo: (hit: Hit, place: number) => Step,
): Neighbours | undefined {
  const here = hits.findIndex((hit) => hit.id === id);
  if (here === -1) return undefined;
  const stepAt = (place: number): Step | undefined => {
    const hit = hits[place];
    return hit && stepTo(hit, place);
  };
  return {
    position: here + 1,
    total: Math.max(total, hits.length),
    previous: stepAt(here - 1),
    next: stepAt(here + 1),
  };
}

/**
 * Whether the next page of a list is wanted: the title is near the end of what has arrived, or further down.
 * @param pages pages that have arrived
 * @source rulings 8
 */
export function needsNextPage(hits: readonly Hit[], id: string, pages: number): boolean {
  const here = hits.findIndex((hit) => hit.id === id);
  return here === -1 ? pages < MOST_PAGES : here + AHEAD >= hits.length;
}
