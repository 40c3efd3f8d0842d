import { type Map as LeafletMap, divIcon, marker, type Marker } from "leaflet";
import { type MarkWords, markButton } from "./mark-button.ts";
import { buildIndex, toMark, type GroupMark, type Mark } from "./mark-index.ts";
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

/** Pixels: the smallest comfortable touch target. */
const TARGET = 44;

/** The marks on a map. */
interface MarksLayer {
  /** Draws these and removes all others; unchanged marks are left alone, so that they keep the focus. */
  readonly show: (marks: readonly Mark[]) => void;
  /** The button of a mark; undefined: it is not drawn. */
  readonly buttonOf: (key: string) => HTMLButtonElement | undefined;
}

interface Drawn {
  readonly marker: Marker;
  readonly button: HTMLButtonElement;
  readonly look: string;
}

/** @param onPress called with the mark that was pressed, by finger, mouse or keyboard */
function marksLayer(map: LeafletMap, words: MarkWords, onPress: (mark: Mark) => void): MarksLayer {
  const drawn = new Map<string, Drawn>();
  const draw = (mark: Mark): Drawn => {
    const button = markButton(mark, words);
    const { lat, lon } = mark.kind === "spot" ? mark.spot : mark;
    const icon = divIcon({ html: button, className: "mark", iconSize: [TARGET, TARGET] });
    const onTop = mark.kind === "spot" && mark.spot.isSelected ? 1000 : 0;
    const made = marker([lat, lon], { icon, keyboard: false, zIndexOffset: onTop });
    // Leaflet suppresses the click that ends a drag.
    made.on("click", () => {
      onPress(mark);
    });
    made.addTo(map);
    return { marker: made, button, look: lookOf(mark) };
  };
  return {
    show: (marks) => {
      const wanted = new Map(marks.map((mark) => [mark.key, mark]));
      for (const [key, { marker: old, look }] of drawn) {
        const mark = wanted.get(key);
        if (mark && lookOf(mark) === look) continue;
        old.remove();
        drawn.delete(key);
      }
      // Keyboard order is from north to south.
      for (const mark of marks.toSorted(fromNorth))
        if (!drawn.has(mark.key)) drawn.set(mark.key, draw(mark));
    },
    buttonOf: (key) => drawn.get(key)?.button,
  };
}

/** Changes when a drawn mark is out of date. */
function lookOf(mark: Mark): string {
  if (mark.kind === "group") return [mark.count, mark.town, mark.lat, mark.lon].join(" ");
  return [mark.spot.name, mark.spot.isSelected, mark.spot.lat, mark.spot.lon].join(" ");
}

const fromNorth = (one: Mark, other: Mark) => latOf(other) - latOf(one);
const latOf = (mark: Mark) => (mark.kind === "spot" ? mark.spot.lat : mark.lat);
