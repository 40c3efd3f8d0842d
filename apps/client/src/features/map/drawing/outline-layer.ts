import { polygon, polyline, svg, type Map as LeafletMap, type PolylineOptions } from "leaflet";
import { OUTLINE } from "virtual:outline-map";
import { decodePoints, type Steps } from "./outline.rules.ts";

/** Draws the outline of the countries below everything else; its colours are the theme's (map-style.ts). */
export function drawOutline(map: LeafletMap): void {
  const pane = "outline";
  map.createPane(pane).style.zIndex = "150"; // Leaflet's tiles are at 200: they cover it as they load
  const renderer = svg({ pane, padding: 0.5 });
  const draw = (className: string): PolylineOptions => ({
    className,
    pane,
    renderer,
    interactive: false,
  });
  polygon(points(OUTLINE.around), draw("around")).addTo(map);
  polygon(points(OUTLINE.home), draw("home")).addTo(map);
  polyline(points(OUTLINE.faintBorders), draw("border faint")).addTo(map);
  polyline(points(OUTLINE.borders), draw("border")).addTo(map);
}

const points = (lines: readonly Steps[]) => lines.map((steps) => decodePoints(steps, OUTLINE));
