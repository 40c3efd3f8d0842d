import type { Config } from "@freihand/contract";

/** Pictures of a map that can be shown. */
export interface Tiles {
  /** Address with the gaps {z}, {x}, {y} and perhaps {r}. */
  readonly template: string;
  /** Whom the device asks for them: host and port, as the question names it. */
  readonly host: string;
  /** Who made the map; text, whatever stands in it. */
  readonly attribution: string;
  readonly maxZoom: number;
}

/** Nearest zoom that every server of tiles knows. */
const USUAL_ZOOM = 18;
const GAPS = ["{z}", "{x}", "{y}"];
const KNOWN_GAPS: readonly string[] = [...GAPS, "{r}"];

/**
 * The tiles that a configuration names; undefined: none, or none that could be fetched. The server refuses such a
 * configuration too, but this one may come from a copy or from an older server.
 */
export function usableTiles(map: Config["map"]): Tiles | undefined {
  if (map === undefined) return undefined;
  const { tiles: template, attribution, maxZoom = USUAL_ZOOM } = map;
  const url = URL.parse(template);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return undefined;
  if (!isFillable(template)) return undefined;
  return { template, host: url.host, attribution, maxZoom };
}

function isFillable(template: string): boolean {
  const found: readonly string[] = template.match(/\{[^}]*\}?/g) ?? [];
  return GAPS.every((gap) => found.includes(gap)) && found.every((gap) => KNOWN_GAPS.includes(gap));
}
