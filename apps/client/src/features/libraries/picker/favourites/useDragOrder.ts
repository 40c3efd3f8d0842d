import type { LibraryId } from "@freihand/contract";
import { useState, type PointerEvent, type RefObject } from "react";
import { moved, placeAt, type Move } from "./favourites.rules.ts";

/** Within this many pixels of the window's edge the page scrolls with the pointer. */
const EDGE = 72;
const EDGE_STEP = 12;

interface Drag extends Move {
  /** Middles of the other rows on the page, in pixels from its top. */
  readonly middles: readonly number[];
}

/** Rows that can be reordered by dragging their handles. */
export interface DragOrder {
  /** Undefined: none is being dragged. */
  readonly dragged: LibraryId | undefined;
  /** CSS `order` of a row while dragging: the elements stay where they are, so the pointer stays captured. */
  readonly orderOf: (id: LibraryId) => number | undefined;
  /** Event handlers of a row's handle. */
  readonly grip: (id: LibraryId) => GripListeners;
}

interface GripListeners {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onLostPointerCapture: () => void;
}

/**
 * Dragging by mouse, pen or finger.
 * @param list element whose children are the rows, in the order of `ids`
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly LibraryId[],
  onMove: (move: Move) => void,
): DragOrder {
  const [drag, setDrag] = useState<Drag>();
  const stop = () => {
    setDrag(undefined);
  };
  return {
    dragged: drag?.id,
    orderOf: (id) => (drag ? moved(ids, drag).indexOf(id) : undefined),
    grip: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const rows = [...(list.current?.children ?? [])];
        const others = rows.filter((_, index) => ids[index] !== id);
        setDrag({ id, to: ids.indexOf(id), middles: others.map(middleOf) });
      },
      onPointerMove: ({ clientY }) => {
        if (!drag) return;
        followPointer(clientY);
        setDrag({ ...drag, to: placeAt(drag.middles, clientY + window.scrollY) });
      },
      onPointerUp: () => {
        if (drag && drag.to !== ids.indexOf(id)) onMove(drag);
        stop();
      },
      onPointerCancel: stop,
      onLostPointerCapture: stop,
    }),
  };
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2 + window.scrollY;
}

function followPointer(clientY: number): void {
  if (clientY < EDGE) window.scrollBy(0, -EDGE_STEP);
  if (clientY > window.innerHeight - EDGE) window.scrollBy(0, EDGE_STEP);
}
