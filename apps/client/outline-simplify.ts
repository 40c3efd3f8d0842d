import type { mesh } from "topojson-client";
import { touches, triangleArea, type Box, type Point } from "./outline-clip.ts";

/** Countries, or one of them. */
export type Geometry = NonNullable<Parameters<typeof mesh>[1]>;

/** Countries whose borders are arcs that they share. */
export interface Topology extends Omit<Parameters<typeof mesh>[0], "objects"> {
  objects: Record<string, Geometry>;
}

/** How much lines are simplified: corners smaller than this many square degrees are left out. */
export interface Coarseness {
  /** Where the patrons are. */
  readonly fine: { readonly box: Box; readonly smallest: number };
  /** Their surroundings. */
  readonly coarse: { readonly box: Box; readonly smallest: number };
}

/**
 * The same countries with fewer corners. Each border is one arc that both neighbours share, so they still touch.
 * Outside both boxes, only the ends of the arcs remain.
 */
export function coarseTopology(
  { type, objects, transform, arcs }: Topology,
  { fine, coarse }: Coarseness,
): Topology {
  const simplified = arcs.map((arc) => {
    const points = absolute(arc, transform);
    if (touches(fine.box, points)) return withoutCorners(points, fine.smallest);
    if (touches(coarse.box, points)) return withoutCorners(points, coarse.smallest);
    return [points.at(0) ?? ORIGIN, points.at(-1) ?? ORIGIN];
  });
  return { type, objects, arcs: simplified.map((arc) => arc.map(([lon, lat]) => [lon, lat])) };
}

/** Points of an arc, which are steps on a grid, in degrees. */
function absolute(arc: readonly (readonly number[])[], transform: Topology["transform"]): Point[] {
  const { scale = [1, 1], translate = [0, 0] } = transform ?? {};
  let x = 0;
  let y = 0;
  return arc.map(([dx = 0, dy = 0]): Point => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** How many times the limit doubles: small corners are removed first, and a corner that this enlarges may stay. */
const ROUNDS = 7;

/** The line without its smallest corners; its ends stay. @source Visvalingam and Whyatt */
function withoutCorners(line: readonly Point[], smallest: number): readonly Point[] {
  let points = line;
  for (let round = ROUNDS - 1; round >= 0; round -= 1)
    points = withoutCornersBelow(points, smallest / 2 ** round);
  return points;
}

function withoutCornersBelow(line: readonly Point[], smallest: number): readonly Point[] {
  let points = line;
  for (;;) {
    const kept = oneCornerInTwo(points, smallest);
    if (kept.length === points.length) return kept;
    points = kept;
  }
}

/** Of two adjacent corners only one is removed at a time, as that enlarges the other. */
function oneCornerInTwo(points: readonly Point[], smallest: number): readonly Point[] {
  let isBeforeGone = false;
  return points.filter((_, index) => {
    isBeforeGone = !isBeforeGone && cornerOf(points, index) < smallest;
    return !isBeforeGone;
  });
}

const ORIGIN: Point = [0, 0];

function cornerOf(points: readonly Point[], index: number): number {
  const corner = index === 0 ? [] : points.slice(index - 1, index + 2);
  if (corner.length < 3) return Infinity; // an end of the line
  const [before = ORIGIN, at = ORIGIN, after = ORIGIN] = corner;
  return triangleArea(before, at, after);
}
