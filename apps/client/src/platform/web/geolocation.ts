import type { GeolocationPort, GeoResult } from "../ports/platform.ts";

const OPTIONS: PositionOptions = {
  // Street-level accuracy is enough: no satellites, and a position from five minutes ago will do.
  enableHighAccuracy: false,
  maximumAge: 5 * 60_000,
  timeout: 10_000,
};

/** The browser's own position; undefined if it has none. */
export function webGeolocation(): GeolocationPort | undefined {
  if (!("geolocation" in navigator)) return undefined;
  return { position };
}

function position(): Promise<GeoResult> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve({ status: "found", lat: coords.latitude, lon: coords.longitude });
      },
      ({ code }) => {
        resolve({ status: FAILURES.get(code) ?? "position-unavailable" });
      },
      OPTIONS,
    );
  });
}

/** Codes of `GeolocationPositionError`. @source W3C Geolocation */
const FAILURES: ReadonlyMap<number, Exclude<GeoResult["status"], "found">> = new Map([
  [1, "permission-denied"],
  [2, "position-unavailable"],
  [3, "timeout"],
] as const);
