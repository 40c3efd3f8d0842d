import type { Library, LibraryId, LibraryInfo } from "@freihand/contract";
import pLimit from "p-limit";
import { useState, type RefObject, useEffect } from "react";
import {
  firstIds,
  openPlaces,
  ROWS_AT_A_TIME,
  visibleRows,
  type ListedPlace,
  type OpenPlaces,
} from "./places/place-list.rules.ts";
import { buildSpots, type Spots } from "./spots.rules.ts";
import { useMapFilter, type MapFilter } from "./useMapFilter.ts";
import { useSearchParams } from "react-router";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
import { selectionIn, withSelection, type Selection } from "./map-address.rules.ts";
import { useQueries } from "@tanstack/react-query";
import { libraryInfoQuery } from "../../model/library/info.query.ts";
import { useNow } from "../../parts/text/useNow.ts";
import { libraryOpening, type KnownInfo, type LibraryOpening } from "./places/opening.rules.ts";
import { useModel } from "../../model/context.ts";

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

/** The selection; it is in the address, so that it can be bookmarked, shared and returned to. */
interface MapAddress {
  readonly selection: Selection | undefined;
  readonly select: (selection: Selection | undefined) => void;
}

/** The selection of list and map. */
function useMapAddress(): MapAddress {
  const [params, setParams] = useSearchParams();
  const { libraryId } = useLibraryState();
  return {
    selection: selectionIn(params, libraryId),
    select: (selection) => {
      setParams(withSelection(params, selection), { replace: true, preventScrollReset: true });
    },
  };
}

/** Hours are requested shortly before their row scrolls into view. */
const AHEAD = "160px";

/**
 * The libraries whose rows have been in view since the list was shown.
 * @param list element that contains one child with `data-library` for each row
 */
function useRowsInSight(
  list: RefObject<HTMLElement | null>,
  rows: readonly ListedPlace[],
): ReadonlySet<LibraryId> {
  const [seen, setSeen] = useState<ReadonlySet<LibraryId>>(new Set());
  const shown = rows.map(({ library }) => library.id).join();
  useEffect(() => {
    const ids = new Map(rows.map(({ library: { id } }) => [String(id), id]));
    const observer = new IntersectionObserver(
      (entries) => {
        const come = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .flatMap(({ target }) => ids.get(target.getAttribute("data-library") ?? "") ?? []);
        if (come.length > 0) setSeen((before) => new Set([...before, ...come]));
      },
      { rootMargin: AHEAD },
    );
    for (const row of list.current?.querySelectorAll("[data-library]") ?? []) observer.observe(row);
    return () => {
      observer.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `shown` represents the rows: the same rows need no new observer
  }, [list, shown]);
  return seen;
}

/** How many libraries are queried at the same time. */
const AT_A_TIME = 4;
const inTurn = pLimit(AT_A_TIME);

/** Branches and hours, as far as known. */
interface Openings {
  readonly infoOf: (id: LibraryId) => KnownInfo;
  /** The infos among these that have loaded. */
  readonly infosOf: (ids: readonly LibraryId[]) => ReadonlyMap<LibraryId, LibraryInfo>;
  readonly openingOf: (id: LibraryId) => LibraryOpening;
  /** The moment they apply to: milliseconds since 1970. */
  readonly now: number;
}

/** Whether libraries are open now; the hours of each are requested once, a few at a time. @param ids without duplicates */
function useOpenings(ids: readonly LibraryId[]): Openings {
  const { api } = useModel();
  const now = useNow();
  const results = useQueries({ queries: ids.map((id) => libraryInfoQuery(api, id, inTurn)) });
  const infos = new Map<LibraryId, KnownInfo>(
    ids.map((id, at) => {
      const { data, isError } = results[at] ?? {};
      return [id, data ?? (isError === true ? "failed" : undefined)];
    }),
  );
  const infoOf = (id: LibraryId) => infos.get(id);
  return {
    infoOf,
    infosOf: (some) =>
      new Map(
        some.flatMap((id) => {
          const info = infoOf(id);
          return info === undefined || info === "failed" ? [] : [[id, info]];
        }),
      ),
    openingOf: (id) => libraryOpening(infoOf(id), now),
    now,
  };
}
