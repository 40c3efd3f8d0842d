import { useEffect, useEffectEvent } from "react";
import type { Place } from "../../../parts/libraries/distance.rules.ts";
import type { LibraryMap } from "./library-map.ts";
import {
  BRANCH_ZOOM,
  nearestForAll,
  NEIGHBOURHOOD_ZOOM,
  placesForAll,
  SEARCH_ZOOM,
  TOWN_ZOOM,
} from "./zoom.rules.ts";
import { selectedSpots } from "../spots.rules.ts";
import type { MapState } from "../useMapState.ts";

/** How many of the nearest libraries are shown together with the patron's position. */
const NEAREST = 3;

/**
 * Moves the map to what the patron does: a selection, a search, their own position. Undoing one moves nothing.
 * @returns shows everything
 */
export function useAutoFit(map: LibraryMap | undefined, state: MapState): () => void {
  const { selection, searched, position, only } = state;
  const spots = [...state.spots.grouped, ...state.spots.single];
  const main = placesForAll(spots);
  const selected = selectedSpots(state.spots);
  const fitFound = useEffectEvent(() => map?.fit(spots, SEARCH_ZOOM));
  const fitSelected = useEffectEvent((on: LibraryMap | undefined) =>
    on?.fit(selected, selected.length > 1 ? TOWN_ZOOM : BRANCH_ZOOM),
  );
  const fitPosition = useEffectEvent((place: Place) =>
    map?.fit([place, ...nearestOf(state)], NEIGHBOURHOOD_ZOOM),
  );
  const begin = useEffectEvent((on: LibraryMap | undefined) => {
    if (selection === undefined) on?.fit(main, nearestForAll(main));
  });
  useEffect(() => {
    begin(map);
  }, [map]);
  // The branches of a library arrive a moment after it was selected: then it is fitted again.
  const selectedKeys = selected.map(({ key }) => key).join();
  useEffect(() => {
    if (selectedKeys !== "") fitSelected(map);
  }, [map, selectedKeys]);
  useEffect(() => {
    if (searched !== "") fitFound();
  }, [searched]);
  useEffect(() => {
    if (position.place) fitPosition(position.place);
  }, [position.place]);
  useEffect(() => {
    if (only) fitFound();
  }, [only]);
  return () => {
    map?.fit(main, nearestForAll(main));
  };
}

/** The places of the first libraries in the list: it is sorted by distance. */
function nearestOf({ places }: MapState): readonly Place[] {
  return places.slice(0, NEAREST).flatMap(({ library: { geo } }) => geo ?? []);
}
