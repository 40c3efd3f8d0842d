import type { LibraryId } from "@freihand/contract";
import { useEffect, useRef, type RefObject } from "react";

/**
 * A favourite goes to another place and takes the focus along, instead of leaving it nowhere.
 * @param root element that holds all hearts (`data-favourite` with the library's id)
 * @returns to be told which heart was pressed
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
