import { kilometresBetween, type Place } from "../../../parts/libraries/distance.rules.ts";

/** Streets around a building. */
export const BRANCH_ZOOM = 15;
/** A town with all its branches. */
export const TOWN_ZOOM = 13;
/** The patron's position, and the nearest libraries. */
export const NEIGHBOURHOOD_ZOOM = 12;
/** The results of a search, with the towns around. */
export const SEARCH_ZOOM = 9;
/** A country with its neighbours. */
const COUNTRY_ZOOM = 7;

/** From this extent on libraries are spread over a country, and its outline shows where they are. */
const COUNTRY_FROM_KM = 80;

/**
 * The highest zoom for showing all libraries: those of one district fill the map, those of a country leave its outline
 * in view.
 * @param places of all libraries
 */
export function nearestForAll(places: readonly Place[]): number {
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  const corner = { lat: Math.min(...lats), lon: Math.min(...lons) };
  const opposite = { lat: Math.max(...lats), lon: Math.max(...lons) };
  return kilometresBetween(corner, opposite) > COUNTRY_FROM_KM ? COUNTRY_ZOOM : TOWN_ZOOM;
}

/** The German-speaking countries, in degrees. */
const HOME = { west: 5, south: 45, east: 18, north: 55.5 };
/** From this share of the places on, the few elsewhere are ignored. */
const MOST = 0.8;

/** The places that show all libraries: without a few far away, which would shrink all others to one dot. */
export function placesForAll<P extends Place>(places: readonly P[]): readonly P[] {
  const { west, south, east, north } = HOME;
  const here = places.filter(
    ({ lat, lon }) => lon >= west && lon <= east && lat >= south && lat <= north,
  );
  return here.length >= places.length * MOST ? here : places;
}
