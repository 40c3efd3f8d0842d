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
import type { Place } from "../../../parts/distance.rules.ts";
import { drawCities } from "./cities.ts";
import { keepWheelForPage } from "./cooperative-wheel.ts";
import type { MarkWords } from "./mark-button.ts";
import { NEAREST_ZOOM } from "./mark-index.ts";
import { drawOutline } from "./outline-layer.ts";
import { spotMarks, type MarkEvents } from "./spot-marks.ts";
import type { Spots } from "../spots.rules.ts";
import type { Tiles } from "./tiles.rules.ts";

/** A map to look at, and the ways to change it. */
export interface LibraryMap {
  readonly showSpots: (spots: Spots) => void;
  /** @param place undefined: not known */
  readonly showPosition: (place: Place | undefined) => void;
  /** @param tiles undefined: the outline only; then no server is asked */
  readonly showTiles: (tiles: Tiles | undefined) => void;
  /** Moves so that these places are seen, no nearer than `nearest`; without places it stays. */
  readonly fit: (places: readonly Place[], nearest: number) => void;
  readonly zoomBy: (levels: number) => void;
  readonly remove: () => void;
}

/** What the map tells. */
export interface MapEvents extends MarkEvents {
  /** A picture of the map did not come. */
  readonly onTilesFailed: () => void;
  /** The wheel was turned without the key that makes it zoom. */
  readonly onPlainWheel: () => void;
}

/** How a map is made. */
export interface MapChoices {
  readonly words: MarkWords;
  /** What moves by itself disturbs the patron. */
  readonly isCalm: boolean;
  /** Which part of the map's height something else covers from below: 0 to 1. */
  readonly covered: () => number;
}

/** Germany, Austria and Switzerland: seen until it is known where the libraries are. */
const BEGIN = latLngBounds([45.8, 5.8], [55.1, 17.2]);
const FARTHEST_ZOOM = 4;
const MARGIN_PX = 48;
/** Makes a map in an element. */
export function createLibraryMap(
  element: HTMLElement,
  events: MapEvents,
  { words, isCalm, covered }: MapChoices,
): LibraryMap {
  const map = leafletMap(element, {
    // Leaflet's own controls write markup into the page, which its policy forbids: ours stand beside the map.
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

/** Takes the map away as soon as no zoom is under way: Leaflet ends one that is, also on a map that is gone, and fails. */
function remover(map: LeafletMap): () => void {
  let isZooming = false;
  const remove = () => {
    // After a change of size Leaflet tells of a move a moment later, also when the map is gone.
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

/** A mark that is reached by keyboard comes in from beside the map, and out from under what covers it. */
function showFocusedMark(
  map: LeafletMap,
  isCalm: boolean,
  covered: MapChoices["covered"],
): () => void {
  const element = map.getContainer();
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(".mark button:focus-visible")) return;
    // The browser may have scrolled what is within; the map moves instead.
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

/** Where the patron is; decoration, as the distances say it in words. */
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
      // The page names itself to nobody; servers of tiles want to know whose users they serve. The question says so.
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
