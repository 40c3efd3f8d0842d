/** The device's position, or why it is unavailable. @source spec §8 "Geolocation" */
export type GeoResult =
  | { readonly status: "found"; readonly lat: number; readonly lon: number }
  | { readonly status: "permission-denied" | "position-unavailable" | "timeout" };

/** The device's position. A request may show the device's own prompt. */
export interface GeolocationPort {
  position(): Promise<GeoResult>;
}
