import { useState } from "react";
import { usePlatform } from "../../platform/context.ts";
import type { GeoResult } from "../../platform/ports/platform.ts";
import type { Place } from "./distance.rules.ts";

/** Why the position could not be determined. @source spec §8 "Geolocation" */
type PositionProblem = Exclude<GeoResult["status"], "found">;

type LookupState =
  | { readonly status: "idle" | "asking" }
  | { readonly status: "found"; readonly place: Place }
  | { readonly status: "failed"; readonly problem: PositionProblem };

/** The patron's position, requested on demand; kept only while the list is on the screen. */
export interface PositionLookup {
  /** Undefined: not requested, or unknown. */
  readonly place: Place | undefined;
  readonly problem: PositionProblem | undefined;
  readonly isAsking: boolean;
  /** Undefined: not supported by this device. */
  readonly ask: (() => Promise<void>) | undefined;
}

/** The device's position on demand. */
export function usePosition(): PositionLookup {
  const { geolocation } = usePlatform();
  const [lookup, setLookup] = useState<LookupState>({ status: "idle" });
  const ask = geolocation
    ? async () => {
        setLookup({ status: "asking" });
        setLookup(toLookupState(await geolocation.position()));
      }
    : undefined;
  return {
    place: lookup.status === "found" ? lookup.place : undefined,
    problem: lookup.status === "failed" ? lookup.problem : undefined,
    isAsking: lookup.status === "asking",
    ask,
  };
}

function toLookupState(result: GeoResult): LookupState {
  if (result.status !== "found") return { status: "failed", problem: result.status };
  return { status: "found", place: { lat: result.lat, lon: result.lon } };
}
