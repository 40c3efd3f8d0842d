/** Longitude and latitude in degrees. */
export type Point = readonly [number, number];

/** Degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

type Line = readonly (readonly number[])[];

/** An edge of the box: which points lie on its inner side, and where a line crosses it. */
interface Edge {
  readonly isInside: (point: Point) => boolean;
  readonly crossing: (from: Point, to: Point) => Point;
}

/**
 * The parts of areas inside the box.
 * @param smallest square degrees: smaller parts are left out
 * @source Sutherland and Hodgman
 */
export function clippedRings(rings: readonly Line[], box: Box, smallest: number): Point[][] {
  const edges = edgesOf(box);
  return rings
    .map((ring) => edges.reduce<Point[]>(clipped, unwound(ring.map(pointOf))))
    .filter((ring) => ring.length > 3 && areaOf(ring) >= smallest);
}

/** The parts of lines inside the box. */
export function clippedLines(lines: readonly Line[], box: Box): Point[][] {
  const edges = edgesOf(box);
  return lines
    .flatMap((line) => {
      const parts: Point[][] = [[]];
      for (const point of line.map(pointOf))
        if (edges.every(({ isInside }) => isInside(point))) parts.at(-1)?.push(point);
        else parts.push([]);
      return parts;
    })
    .filter((part) => part.length > 1);
}

/** Whether a line has a point in the box. */
export function touches({ west, south, east, north }: Box, line: readonly Point[]): boolean {
  return line.some(([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north);
}

/** Square degrees. */
export function triangleArea([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
}

const pointOf = ([lon = 0, lat = 0]: readonly number[]): Point => [lon, lat];

/**
 * A ring that crosses the 180th meridian (Russia) continues beyond it instead of jumping to the other end of the world.
 */
function unwound(ring: readonly Point[]): Point[] {
  let turn = 0;
  return ring.map(([lon, lat], index) => {
    const [before] = ring[index - 1] ?? [lon];
    if (Math.abs(lon - before) > 180) turn += lon < before ? 360 : -360;
    return [lon + turn, lat];
  });
}

function clipped(ring: readonly Point[], { isInside, crossing }: Edge): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const crosses = isInside(before) !== isInside(point) ? [crossing(before, point)] : [];
    return isInside(point) ? [...crosses, point] : crosses;
  });
}

function edgesOf({ west, south, east, north }: Box): readonly Edge[] {
  return [
    { isInside: ([lon]) => lon >= west, crossing: atLon(west) },
    { isInside: ([lon]) => lon <= east, crossing: atLon(east) },
    { isInside: ([, lat]) => lat >= south, crossing: atLat(south) },
    { isInside: ([, lat]) => lat <= north, crossing: atLat(north) },
  ];
}

const atLon =
  (lon: number) =>
  ([ax, ay]: Point, [bx, by]: Point): Point => [lon, ay + ((by - ay) * (lon - ax)) / (bx - ax)];

const atLat =
  (lat: number) =>
  ([ax, ay]: Point, [bx, by]: Point): Point => [ax + ((bx - ax) * (lat - ay)) / (by - ay), lat];

function areaOf(ring: readonly Point[]): number {
  const sum = ring.reduce((total, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    return total + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(sum) / 2;
}
