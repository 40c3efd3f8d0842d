import { useState } from "react";
import { usePlatform } from "../platform/context.ts";
import type { GeoResult } from "../platform/ports/geolocation.ts";
import type { Place } from "./distance.rules.ts";

/** Why the position could not be told. @source spec §8 "Geolocation" */
export type PositionProblem = Exclude<GeoResult["status"], "found">;

type LookupState =
  | { readonly status: "idle" | "asking" }
  | { readonly status: "found"; readonly place: Place }
  | { readonly status: "failed"; readonly problem: PositionProblem };

/** Where the patron is, asked for when they want it; kept only while the list is on the screen. */
export interface PositionLookup {
  /** Undefined: not asked for, or not known. */
  readonly place: Place | undefined;
  readonly problem: PositionProblem | undefined;
  readonly isAsking: boolean;
  /** Undefined: this device cannot tell. */
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
