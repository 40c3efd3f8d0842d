/** A link to directions. */
export type DirectionsLink =
  | { readonly opens: "map-app"; readonly href: string }
  | { readonly opens: "map-page"; readonly href: string };

/** Where something is: by coordinates, by address, or both. */
export interface MapLocation {
  readonly name: string;
  readonly address?: string | undefined;
  /** Degrees. */
  readonly geo?: { readonly lat: number; readonly lon: number } | undefined;
}

/**
 * Directions to a place: in the map app of a phone that supports `geo:` (RFC 5870), else on OpenStreetMap. It is only a
 * link: no request is made until the patron follows it.
 * @param takesGeo the device opens `geo:` addresses
 * @returns undefined when the location is unknown
 */
export function directionsLink(place: MapLocation, takesGeo: boolean): DirectionsLink | undefined {
  const { geo, address } = place;
  if (!geo && (address === undefined || address.trim() === "")) return undefined;
  return takesGeo
    ? { opens: "map-app", href: geoAddress(place) }
    : { opens: "map-page", href: openStreetMap(place) };
}

function geoAddress({ geo, address, name }: MapLocation): string {
  const point = geo ? `${String(geo.lat)},${String(geo.lon)}` : "0,0";
  const label = encodeURIComponent(address ?? name);
  // Android's map apps put the pin where `q` says: coordinates with a name, or the address.
  return geo ? `geo:${point}?q=${point}(${label})` : `geo:${point}?q=${label}`;
}

function openStreetMap({ geo, address = "" }: MapLocation): string {
  if (!geo) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  const { lat, lon } = geo;
  const there = encodeURIComponent(`${String(lat)},${String(lon)}`);
  return `https://www.openstreetmap.org/directions?to=${there}#map=16/${String(lat)}/${String(lon)}`;
}
