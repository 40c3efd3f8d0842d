import type { Hit } from "@freihand/contract";
import type { Neighbours, Step } from "../../../../parts/record/record-steps.ts";

/** Titles left before the next page is fetched. */
const AHEAD = 3;
/** Pages after which the search for a title among them is abandoned. */
const MAX_PAGES = 25;

/** The part of a list that has arrived. */
export interface LoadedList {
  readonly hits: readonly Hit[];
  /** Number of hits before the first. */
  readonly offset: number;
  readonly total: number;
}

/**
 * The position of a title in a list, and links to its neighbours.
 * @param stepTo the link to the title at a position, from 0
 * @returns undefined if the title is not among those that have arrived
 */
export function neighboursIn(
  { hits, offset, total }: LoadedList,
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
    position: offset + here + 1,
    total: Math.max(total, offset + hits.length),
    previous: stepAt(here - 1),
    next: stepAt(here + 1),
  };
}

/**
 * Whether the next page of a list is needed: the title is near the end of what has arrived, or further down.
 * @param pages pages that have arrived
 * @source rulings 8
 */
export function needsNextPage(hits: readonly Hit[], id: string, pages: number): boolean {
  const here = hits.findIndex((hit) => hit.id === id);
  return here === -1 ? pages < MAX_PAGES : here + AHEAD >= hits.length;
}
