import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { merge, mesh } from "topojson-client";
import type { Plugin } from "vite";
import { coarseTopology, type Geometry, type Topology } from "./outline-simplify.ts";
import { clippedLines, clippedRings, type Box, type Point } from "./outline-clip.ts";

const MODULE = "virtual:outline-map";

/** Germany, Austria, Switzerland, Liechtenstein, Luxembourg. @source ISO 3166-1 numeric */
const HOME: ReadonlySet<unknown> = new Set(["276", "040", "756", "438", "442"]);
/** Where borders and coasts are drawn in detail, in degrees. */
const CENTRE: Box = { west: 4.5, south: 45, east: 18, north: 55.5 };
/** What the map shows of the world. */
const BOX: Box = { west: -11, south: 36, east: 30, north: 60 };
/** What determines the shape of the land in the box; farther away it does not matter. */
const SURROUNDINGS: Box = { west: -30, south: 25, east: 60, north: 75 };
/** Steps of the grid on which the outline lies, in degrees: some 250 m. */
const STEP = 1 / 400;
/** Square degrees: corners, islands and clippings smaller than this are left out. */
const SMALLEST = { corner: 0.0002, farCorner: 0.02, ring: 0.004 };

type Country = Extract<Geometry, { readonly type: "Polygon" | "MultiPolygon" }>;

/**
 * The outline of the German-speaking countries and, fainter, of their surroundings: taken from Natural Earth (public
 * domain, package `world-atlas`) when the client is built. It needs no server, so it is there offline.
 */
export function outlineMap(): Plugin {
  return {
    name: "outline-map",
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const OUTLINE = JSON.parse(${JSON.stringify(JSON.stringify(outline()))});`
        : undefined,
  };
}

/** Rings and lines as steps on the grid: the first point from the corner of the box, each other from the one before it. */
function outline() {
  const topology = coarseTopology(atlas(), {
    fine: { box: CENTRE, smallest: SMALLEST.corner },
    coarse: { box: SURROUNDINGS, smallest: SMALLEST.farCorner },
  });
  const { countries } = topology.objects;
  if (countries?.type !== "GeometryCollection") throw new Error("world-atlas has no countries");
  const all = countries.geometries.filter(isCountry);
  const home = all.filter(isHome);
  const around = all.filter((country) => !isHome(country));
  const borders = (ofHome: boolean) =>
    mesh(topology, countries, (a, b) => a !== b && (isHome(a) || isHome(b)) === ofHome);
  const rings = (some: readonly Country[]) =>
    clippedRings(merge(topology, [...some]).coordinates.flat(), BOX, SMALLEST.ring);
  const lines = (ofHome: boolean) => clippedLines(borders(ofHome).coordinates, BOX);
  return {
    west: BOX.west,
    south: BOX.south,
    step: STEP,
    home: rings(home).map(steps),
    around: rings(around).map(steps),
    borders: lines(true).map(steps),
    faintBorders: lines(false).map(steps),
  };
}

const isHome = ({ id }: { readonly id?: unknown }) => HOME.has(id);

const isCountry = (geometry: Geometry): geometry is Country =>
  geometry.type === "Polygon" || geometry.type === "MultiPolygon";

function atlas(): Topology {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
  return JSON.parse(readFileSync(file, "utf8"));
}

function steps(points: readonly Point[]): readonly number[] {
  const cells = points.map(([lon, lat]) => [
    Math.round((lon - BOX.west) / STEP),
    Math.round((lat - BOX.south) / STEP),
  ]);
  return cells.flatMap(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = cells[index - 1] ?? [];
    return [x - beforeX, y - beforeY];
  });
}
