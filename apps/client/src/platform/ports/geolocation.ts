/** Where the device is, or why that cannot be told. @source spec §8 "Geolocation" */
export type GeoResult =
  | { readonly status: "found"; readonly lat: number; readonly lon: number }
  | { readonly status: "permission-denied" | "position-unavailable" | "timeout" };

/** The device's position. Asking may show the device's own question. */
export interface GeolocationPort {
  position(): Promise<GeoResult>;
}
