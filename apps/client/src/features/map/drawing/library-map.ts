import {
  latLngBounds,
  map as leafletMap,
  marker,
  divIcon,
  tileLayer,
  type Map as LeafletMap,
  type TileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import type { Place } from "../../../parts/libraries/distance.rules.ts";
import { drawCities } from "./cities.ts";
import type { MarkWords } from "./mark-button.ts";
import { NEAREST_ZOOM } from "./mark-index.ts";
import { drawOutline } from "./outline-layer.ts";
import { spotMarks, type MarkEvents } from "./spot-marks.ts";
import type { Spots } from "../spots.rules.ts";
import type { Tiles } from "./tiles.rules.ts";

/** A visual map, and functions to change it. */
export interface LibraryMap {
  readonly showSpots: (spots: Spots) => void;
  /** @param place undefined: not known */
  readonly showPosition: (place: Place | undefined) => void;
  /** @param tiles undefined: the outline only; then no server is contacted */
  readonly showTiles: (tiles: Tiles | undefined) => void;
  /** Moves so that these places are visible, zooming in no further than `nearest`; without places it stays. */
  readonly fit: (places: readonly Place[], nearest: number) => void;
  readonly zoomBy: (levels: number) => void;
  readonly remove: () => void;
}

/** Events of the map. */
export interface MapEvents extends MarkEvents {
  /** A tile failed to load. */
  readonly onTilesFailed: () => void;
  /** The wheel was turned without the key that makes it zoom. */
  readonly onPlainWheel: () => void;
}

/** Options of a map. */
export interface MapChoices {
  readonly words: MarkWords;
  /** The patron prefers reduced motion. */
  readonly isCalm: boolean;
  /** Fraction of the map's height that something else covers from below: 0 to 1. */
  readonly covered: () => number;
}

/** Germany, Austria and Switzerland: shown until it is known where the libraries are. */
const BEGIN = latLngBounds([45.8, 5.8], [55.1, 17.2]);
const FARTHEST_ZOOM = 4;
const MARGIN_PX = 48;
/** Creates a map in an element. */
export function createLibraryMap(
  element: HTMLElement,
  events: MapEvents,
  { words, isCalm, covered }: MapChoices,
): LibraryMap {
  const map = leafletMap(element, {
    // Leaflet's own controls write markup into the page, which its policy forbids: ours are beside the map.
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    minZoom: FARTHEST_ZOOM,
    maxZoom: NEAREST_ZOOM,
    zoomSnap: 1,
  });
  map.fitBounds(BEGIN, { animate: false });
  drawOutline(map);
  const showSpots = marksAndCities(map, events, words);
  const fitting = fitter(map, isCalm, covered);
  const stops = [
    keepWheelForPage(element, events.onPlainWheel),
    showFocusedMark(map, isCalm, covered),
    fitting.stop,
    remover(map),
  ];
  return {
    showSpots,
    showPosition: positionDot(map),
    showTiles: tileSwitch(map, events.onTilesFailed),
    fit: fitting.fit,
    zoomBy: (levels) => {
      map.setZoom(map.getZoom() + levels);
    },
    remove: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Marks of the spots, and the cities that none of them names. */
function marksAndCities(
  map: LeafletMap,
  events: MarkEvents,
  words: MarkWords,
): LibraryMap["showSpots"] {
  const showCities = drawCities(map);
  const showMarks = spotMarks(map, events, words);
  return (spots) => {
    showMarks(spots);
    showCities(spots);
  };
}

/** Removes the map as soon as no zoom is running: otherwise Leaflet would end it on the removed map, and fail. */
function remover(map: LeafletMap): () => void {
  let isZooming = false;
  const remove = () => {
    // After a resize Leaflet reports a move a moment later, even when the map is gone.
    map.off("moveend");
    map.remove();
  };
  map.on("zoomanim", () => {
    isZooming = true;
  });
  map.on("zoomend", () => {
    isZooming = false;
  });
  return () => {
    if (isZooming) map.once("moveend", remove);
    else remove();
  };
}

/** A mark focused by keyboard is moved into view, and out from under what covers it. */
function showFocusedMark(
  map: LeafletMap,
  isCalm: boolean,
  covered: MapChoices["covered"],
): () => void {
  const element = map.getContainer();
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(".mark button:focus-visible")) return;
    // The browser may have scrolled the container; the map moves instead.
    element.scrollTo(0, 0);
    const frame = element.getBoundingClientRect();
    const mark = target.getBoundingClientRect();
    const x = mark.left + mark.width / 2 - frame.left;
    const y = mark.top + mark.height / 2 - frame.top;
    map.panInside(map.containerPointToLatLng([x, y]), {
      paddingTopLeft: [MARGIN_PX, MARGIN_PX],
      paddingBottomRight: [MARGIN_PX, MARGIN_PX + covered() * map.getSize().y],
      animate: !isCalm,
    });
  };
  element.addEventListener("focusin", show);
  return () => {
    element.removeEventListener("focusin", show);
  };
}

/** The patron's position; decoration, as the distances are in the text. */
function positionDot(map: LeafletMap): LibraryMap["showPosition"] {
  const icon = divIcon({
    html: document.createElement("span"),
    className: "here",
    iconSize: [20, 20],
  });
  const dot = marker([0, 0], { icon, interactive: false, keyboard: false, zIndexOffset: 2000 });
  return (place) => {
    if (!place) dot.remove();
    else dot.setLatLng([place.lat, place.lon]).addTo(map);
  };
}

function tileSwitch(map: LeafletMap, onFailed: () => void): LibraryMap["showTiles"] {
  let layer: TileLayer | undefined;
  let shown: string | undefined;
  return (tiles) => {
    if (tiles?.template === shown) return;
    shown = tiles?.template;
    layer?.remove();
    layer = undefined;
    map.setMaxZoom(Math.min(tiles?.maxZoom ?? NEAREST_ZOOM, NEAREST_ZOOM));
    if (!tiles) return;
    layer = tileLayer(tiles.template, {
      maxZoom: NEAREST_ZOOM,
      // The page sends no referrer; tile servers expect one. The consent question says so.
      referrerPolicy: "strict-origin",
    });
    layer.on("tileerror", onFailed);
    layer.addTo(map);
  };
}

/** Moves to places; while the map is hidden it has no size, and the move waits until it has one. */
function fitter(map: LeafletMap, isCalm: boolean, covered: MapChoices["covered"]) {
  let waiting: (() => void) | undefined;
  const run = () => {
    if (map.getSize().x === 0) return;
    waiting?.();
    waiting = undefined;
  };
  const observer = new ResizeObserver(() => {
    map.invalidateSize({ pan: false, animate: false });
    run();
  });
  observer.observe(map.getContainer());
  return {
    fit: (places: readonly Place[], nearest: number) => {
      if (places.length === 0) return;
      waiting = () => {
        map.fitBounds(latLngBounds(places.map(({ lat, lon }) => [lat, lon])), {
          paddingTopLeft: [MARGIN_PX, MARGIN_PX],
          paddingBottomRight: [MARGIN_PX, MARGIN_PX + covered() * map.getSize().y],
          maxZoom: Math.min(nearest, map.getMaxZoom()),
          animate: !isCalm,
        });
      };
      run();
    },
    stop: () => {
      observer.disconnect();
    },
  };
}

/**
 * Leaves the wheel to the page: over the map it zooms only together with Ctrl or ⌘, which is also what a touchpad's
 * pinch sends. Otherwise it would be impossible to scroll past the map.
 * @param onPlainWheel called when the wheel was turned without them
 * @returns a function that ends it
 */
function keepWheelForPage(element: HTMLElement, onPlainWheel: () => void): () => void {
  const handleWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.stopImmediatePropagation();
    onPlainWheel();
  };
  element.addEventListener("wheel", handleWheel, { capture: true, passive: true });
  return () => {
    element.removeEventListener("wheel", handleWheel, { capture: true });
  };
}
