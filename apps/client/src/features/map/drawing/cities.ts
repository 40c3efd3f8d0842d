import { divIcon, marker, type Map as LeafletMap } from "leaflet";
import type { Spots } from "../spots.rules.ts";

/** Name, latitude, longitude (degrees, to the hundredth), spelled as in their own country. */
type City = readonly [name: string, lat: number, lon: number];

/** Labelled at every scale. */
const LARGE: readonly City[] = [
  ["Berlin", 52.52, 13.41],
  ["Hamburg", 53.55, 9.99],
  ["Köln", 50.94, 6.96],
  ["Frankfurt", 50.11, 8.68],
  ["München", 48.14, 11.58],
  ["Wien", 48.21, 16.37],
  ["Zürich", 47.37, 8.54],
];
/** Labelled where there is room. */
const OTHERS: readonly City[] = [
  ["Kiel", 54.32, 10.14],
  ["Rostock", 54.09, 12.14],
  ["Bremen", 53.08, 8.8],
  ["Hannover", 52.37, 9.73],
  ["Magdeburg", 52.13, 11.62],
  ["Münster", 51.96, 7.63],
  ["Kassel", 51.32, 9.5],
  ["Leipzig", 51.34, 12.37],
  ["Dresden", 51.05, 13.74],
  ["Erfurt", 50.98, 11.03],
  ["Luxembourg", 49.61, 6.13],
  ["Würzburg", 49.79, 9.95],
  ["Nürnberg", 49.45, 11.08],
  ["Saarbrücken", 49.24, 7.0],
  ["Stuttgart", 48.78, 9.18],
  ["Freiburg", 48.0, 7.85],
  ["Regensburg", 49.02, 12.1],
  ["Linz", 48.31, 14.29],
  ["Salzburg", 47.8, 13.05],
  ["Innsbruck", 47.27, 11.4],
  ["Graz", 47.07, 15.44],
  ["Klagenfurt", 46.62, 14.31],
  ["Basel", 47.56, 7.59],
  ["Bern", 46.95, 7.45],
];
const OTHERS_FROM_ZOOM = 6;

/**
 * City labels for orientation, part of the outline: tiles cover them as they load. They are visual only; the libraries
 * beside the map name their towns.
 * @returns without the cities that are already named by these spots where marks are labelled
 */
export function drawCities(map: LeafletMap): (spots: Spots) => void {
  const pane = "cities";
  map.createPane(pane).style.zIndex = "160";
  const faces = new Map<string, HTMLElement>();
  for (const [cities, rank] of [
    [LARGE, "large"],
    [OTHERS, "other"],
  ] as const)
    for (const [name, lat, lon] of cities) {
      const html = document.createElement("span");
      html.textContent = name;
      html.ariaHidden = "true";
      faces.set(name, html);
      const icon = divIcon({ html, className: `city ${rank}`, iconSize: [0, 0] });
      marker([lat, lon], { icon, pane, interactive: false, keyboard: false }).addTo(map);
    }
  const scale = () => {
    map.getContainer().classList.toggle("cities", map.getZoom() >= OTHERS_FROM_ZOOM);
  };
  map.on("zoomend", scale);
  scale();
  return ({ grouped, single }) => {
    const towns = new Set([...grouped, ...single].map(({ town }) => town));
    for (const [name, face] of faces) face.classList.toggle("named-by-mark", towns.has(name));
  };
}
