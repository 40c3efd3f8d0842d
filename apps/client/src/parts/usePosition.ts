import { useState } from "react";
import { usePlatform } from "../platform/context.ts";
import type { GeoResult } from "../platform/ports/geolocation.ts";
import type { Place } from "./distance.rules.ts";

/** Why the position could not be told. @source spec §8 "Geolocation" */
export type PositionProblem = Exclude<GeoResult["status"], "found">;

type Asked =
  | { readonly status: "idle" | "asking" }
  | { readonly status: "found"; readonly place: Place }
  | { readonly status: "failed"; readonly problem: PositionProblem };

/** Where the patron is, asked for when they want it; kept only while the list is on the screen. */
export interface PositionAsked {
  /** Undefined: not asked for, or not known. */
  readonly place: Place | undefined;
  readonly problem: PositionProblem | undefined;
  readonly isAsking: boolean;
  /** Undefined: this device cannot tell. */
  readonly ask: (() => Promise<void>) | undefined;
}

/** The device's position on demand. */
export function usePosition(): PositionAsked {
  const { geolocation } = usePlatform();
  const [asked, setAsked] = useState<Asked>({ status: "idle" });
  const ask = geolocation
    ? async () => {
        setAsked({ status: "asking" });
        setAsked(answer(await geolocation.position()));
      }
    : undefined;
  return {
    place: asked.status === "found" ? asked.place : undefined,
    problem: asked.status === "failed" ? asked.problem : undefined,
    isAsking: asked.status === "asking",
    ask,
  };
}

function answer(result: GeoResult): Asked {
  if (result.status !== "found") return { status: "failed", problem: result.status };
  return { status: "found", place: { lat: result.lat, lon: result.lon } };
}
