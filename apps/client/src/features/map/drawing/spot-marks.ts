import type { Map as LeafletMap } from "leaflet";
import type { MarkWords } from "./mark-button.ts";
import { buildIndex, toMark, type GroupMark } from "./mark-index.ts";
import { marksLayer } from "./marks-layer.ts";
import { visibleIn, type VisiblePart } from "./seen.rules.ts";
import type { Spot, Spots } from "../spots.rules.ts";

/** Events of the marks. */
export interface MarkEvents {
  readonly onSpot: (spot: Spot) => void;
  /** Libraries that share a place were pressed. */
  readonly onSamePlace: (spots: readonly Spot[]) => void;
  /** After each move: what is in view. */
  readonly onSeen: (seen: VisiblePart) => void;
}

/** Marks just outside are drawn too, so that they are there after a short move. */
const BEYOND = 0.2;
/** From the first zoom on marks have the name of their town, from the second on their own. */
const TOWNS_FROM_ZOOM = 7;
const NAMES_FROM_ZOOM = 11;

/** Spots as marks, redrawn after each move. @returns shows other spots */
export function spotMarks(
  map: LeafletMap,
  events: MarkEvents,
  words: MarkWords,
): (spots: Spots) => void {
  let shown: Spots = { grouped: [], single: [] };
  let index = buildIndex(shown.grouped);
  let followed: readonly Spot[] = [];
  const openGroup = ({ key, groupId, lat, lon }: GroupMark) => {
    const spots = index.spotsIn(groupId);
    const zoom = index.splitZoom(groupId);
    if (zoom > map.getMaxZoom()) {
      events.onSamePlace(spots);
      return;
    }
    followed = layer.buttonOf(key) === document.activeElement ? spots : [];
    map.setView([lat, lon], zoom);
  };
  const layer = marksLayer(map, words, (mark) => {
    if (mark.kind === "spot") events.onSpot(mark.spot);
    else openGroup(mark);
  });
  const draw = () => {
    const grouped = index.marksIn(partOf(map, BEYOND));
    layer.show([...grouped, ...shown.single.map(toMark)]);
    showNames(map);
  };
  map.on("moveend", () => {
    draw();
    // The group pressed by keyboard is gone: the focus moves to one of its former members.
    const next = followed.flatMap(({ key }) => layer.buttonOf(key) ?? [])[0];
    if (followed.length > 0) (next ?? map.getContainer()).focus({ preventScroll: true });
    followed = [];
    events.onSeen(visibleIn(partOf(map, 0), index, shown.single));
  });
  return (spots) => {
    shown = spots;
    index = buildIndex(spots.grouped);
    draw();
  };
}

function showNames(map: LeafletMap): void {
  const { classList } = map.getContainer();
  classList.toggle("towns", map.getZoom() >= TOWNS_FROM_ZOOM);
  classList.toggle("named", map.getZoom() >= NAMES_FROM_ZOOM);
}

/** The visible part of the map. @param pad fraction of its size that is added on each side */
function partOf(map: LeafletMap, pad: number) {
  const bounds = map.getBounds().pad(pad);
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    zoom: map.getZoom(),
  };
}
