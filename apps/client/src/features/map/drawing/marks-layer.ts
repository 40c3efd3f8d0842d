import { divIcon, marker, type Map as LeafletMap, type Marker } from "leaflet";
import type { Mark } from "./mark-index.ts";
import { markButton, type MarkWords } from "./mark-button.ts";

/** Pixels: the smallest comfortable touch target. */
const TARGET = 44;

/** The marks on a map. */
export interface MarksLayer {
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
export function marksLayer(
  map: LeafletMap,
  words: MarkWords,
  onPress: (mark: Mark) => void,
): MarksLayer {
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
