import type { Config } from "@freihand/contract";

/** Map tiles that can be shown. */
export interface Tiles {
  /** URL template with the placeholders {z}, {x}, {y} and optionally {r}. */
  readonly template: string;
  /** The server the device contacts: host and port, as the consent question names it. */
  readonly host: string;
  /** Who made the map; plain text, whatever it contains. */
  readonly attribution: string;
  readonly maxZoom: number;
}

/** Highest zoom that every tile server supports. */
const USUAL_ZOOM = 18;
const GAPS = ["{z}", "{x}", "{y}"];
const KNOWN_GAPS: readonly string[] = [...GAPS, "{r}"];

/**
 * The tiles of a configuration; undefined: none, or none that could be fetched. The server refuses such a configuration
 * too, but this one may be a copy or from an older server.
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
