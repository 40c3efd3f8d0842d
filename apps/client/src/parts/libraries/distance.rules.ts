import type { Library, Locale } from "@freihand/contract";
import { numberForm } from "../../i18n/intl-forms.rules.ts";

/** A place on the earth in degrees: north and east are positive. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

const EARTH_RADIUS_KM = 6371;
/** From this distance on, a fraction of a kilometre is irrelevant. */
const WHOLE_FROM_KM = 10;
const METRES_STEP = 50;

/** Kilometres between two places as the crow flies (haversine). */
export function kilometresBetween(one: Place, other: Place): number {
  const lat = radians(other.lat - one.lat);
  const lon = radians(other.lon - one.lon);
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Kilometres from a place to a library; undefined when either is unknown. */
export function distanceTo(
  { geo }: Pick<Library, "geo">,
  place: Place | undefined,
): number | undefined {
  return place && geo ? kilometresBetween(place, geo) : undefined;
}

/** A distance in the patron's language: "350 m", "1,2 km", "27 km". @param kilometres zero or more */
export function distanceText(kilometres: number, locale: Locale): string {
  const metres = Math.max(METRES_STEP, Math.round((kilometres * 1000) / METRES_STEP) * METRES_STEP);
  const isNear = metres < 1000;
  return numberForm(locale, {
    style: "unit",
    unit: isNear ? "meter" : "kilometer",
    maximumFractionDigits: kilometres < WHOLE_FROM_KM ? 1 : 0,
  }).format(isNear ? metres : kilometres);
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
