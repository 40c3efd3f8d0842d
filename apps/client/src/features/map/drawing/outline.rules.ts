/** Rings and lines as steps on a grid; see `outline-map.ts` of the build. */
export interface PackedOutline {
  /** Corner of the grid and size of its cells, in degrees. */
  readonly west: number;
  readonly south: number;
  readonly step: number;
  readonly home: readonly Steps[];
  readonly around: readonly Steps[];
  readonly borders: readonly Steps[];
  readonly faintBorders: readonly Steps[];
}

/** East and north alternating: the first pair from the corner of the grid, each other from the previous point. */
export type Steps = readonly number[];

/** Latitude and longitude, as Leaflet expects them. */
export type LatLon = [number, number];

/** The points of a ring or line. */
export function decodePoints(steps: Steps, grid: Pick<PackedOutline, "west" | "south" | "step">) {
  const points: LatLon[] = [];
  let x = 0;
  let y = 0;
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push([grid.south + y * grid.step, grid.west + x * grid.step]);
  }
  return points;
}
