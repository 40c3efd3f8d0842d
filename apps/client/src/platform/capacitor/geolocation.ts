import * as z from "zod/mini";
import { Geolocation } from "@capacitor/geolocation";
import type { GeolocationPort, GeoResult } from "../ports/platform.ts";
import { nativeFailure } from "./native-failure.parse.ts";

const OPTIONS = {
  // Street-level accuracy is enough: no satellites, and a position from five minutes ago will do.
  enableHighAccuracy: false,
  maximumAge: 5 * 60_000,
  timeout: 10_000,
} as const;

/** Codes of the plugin. @source Capacitor Geolocation */
const FAILURES: ReadonlyMap<string, Exclude<GeoResult["status"], "found">> = new Map([
  ["OS-PLUG-GLOC-0003", "permission-denied"],
  ["OS-PLUG-GLOC-0008", "permission-denied"],
  ["OS-PLUG-GLOC-0009", "permission-denied"],
  ["OS-PLUG-GLOC-0010", "timeout"],
] as const);

/** The device's position; requesting it shows the device's own prompt. */
export const capacitorGeolocation: GeolocationPort = {
  position: async () => {
    try {
      const place = positionOf(await Geolocation.getCurrentPosition(OPTIONS));
      return place ? { status: "found", ...place } : { status: "position-unavailable" };
    } catch (error) {
      return { status: FAILURES.get(nativeFailure(error).code) ?? "position-unavailable" };
    }
  },
};

const position = z.object({
  coords: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
});

/** Degrees of latitude and longitude; undefined: the device's answer is no place on earth. */
function positionOf(answer: unknown): { readonly lat: number; readonly lon: number } | undefined {
  const coords = position.safeParse(answer).data?.coords;
  return coords && { lat: coords.latitude, lon: coords.longitude };
}
