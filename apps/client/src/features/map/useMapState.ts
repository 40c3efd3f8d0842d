import type { Library, LibraryId } from "@freihand/contract";
import { useState, type RefObject } from "react";
import {
  firstIds,
  openPlaces,
  ROWS_AT_A_TIME,
  visibleRows,
  type ListedPlace,
  type OpenPlaces,
} from "./places/place-list.rules.ts";
import { buildSpots, type Spots } from "./spots.rules.ts";
import { useMapAddress, type MapAddress } from "./useMapAddress.ts";
import { useMapFilter, type MapFilter } from "./useMapFilter.ts";
import { useOpenings, type Openings } from "./places/useOpenings.ts";
import { useRowsInSight } from "./places/useRowsInSight.ts";

/** The patron's filters, and what list and map show with them: both the same. */
export interface MapState extends MapAddress, MapFilter, Openings {
  /** How far the search for open libraries has progressed; undefined: all are shown. */
  readonly check: OpenPlaces | undefined;
  readonly places: readonly ListedPlace[];
  readonly rows: readonly ListedPlace[];
  readonly showMore: () => void;
  readonly spots: Spots;
  /** Libraries not grouped on the map, zoomed in enough to show their branches separately. */
  readonly setNear: (ids: readonly LibraryId[]) => void;
}

/** @param list the element that holds the rows */
export function useMapState(
  libraries: readonly Library[],
  list: RefObject<HTMLElement | null>,
): MapState {
  const address = useMapAddress();
  const filter = useMapFilter(libraries);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const [near, setNear] = useState<readonly LibraryId[]>([]);
  const { selection } = address;
  const { found, openOnly, checkAtMost } = filter;
  const inSight = useRowsInSight(list, openOnly ? [] : visibleRows(found, selection, limit));
  const apart = selection ? [selection.libraryId, ...near] : near;
  const openings = useOpenings([
    ...new Set([...apart, ...firstIds(found, openOnly ? checkAtMost : 0), ...inSight]),
  ]);
  const check = openOnly ? openPlaces(found, openings.openingOf, checkAtMost) : undefined;
  const places = check?.open ?? found;
  return {
    ...address,
    ...filter,
    ...openings,
    check,
    places,
    rows: visibleRows(places, selection, limit),
    showMore: () => {
      setLimit(limit + ROWS_AT_A_TIME);
    },
    spots: buildSpots(
      places.map(({ library }) => library),
      { selection, branchInfos: openings.infosOf(apart) },
    ),
    setNear: (ids) => {
      setNear((before) => (before.join() === ids.join() ? before : ids));
    },
  };
}
