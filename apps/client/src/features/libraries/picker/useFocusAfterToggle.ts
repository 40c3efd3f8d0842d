import type { LibraryId } from "@freihand/contract";
import { useEffect, useRef, type RefObject } from "react";

/**
 * Lets a favourite that moves to another place keep the focus instead of losing it.
 * @param root element that contains all hearts (`data-favourite` with the library's id)
 * @returns to be called with the heart that was pressed
 */
export function useFocusAfterToggle(root: RefObject<HTMLElement | null>): (id: LibraryId) => void {
  const pressed = useRef<LibraryId>(undefined);
  useEffect(() => {
    const id = pressed.current;
    pressed.current = undefined;
    if (id === undefined || root.current?.contains(document.activeElement) !== false) return;
    const heart = root.current.querySelector<HTMLElement>(`[data-favourite="${String(id)}"]`);
    const next = heart ?? root.current.querySelector<HTMLElement>("[data-favourite], input");
    next?.focus({ preventScroll: true });
  });
  return (id) => {
    pressed.current = id;
  };
}
