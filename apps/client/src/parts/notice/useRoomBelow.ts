import { useEffect, type RefObject } from "react";
import { ABOVE_FOOT } from "../../ui/foot.ts";

/** Room under a focused element that scrolls into view, in pixels; the base style's own. */
const SCROLL_ROOM = 24;

/**
 * Gives the page as much room at its end as what lies over its foot takes, and keeps the focus out from under it:
 * whatever is covered can be scrolled free.
 * @source promises "focus"
 */
export function useRoomBelow(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = cover.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      makeRoom(element.offsetHeight);
      if (element.offsetHeight > 0) uncoverFocus(element);
    });
    observer.observe(element);
    // What loads late may push the focus down under it.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      makeRoom(0);
    };
  }, [cover]);
}

function makeRoom(height: number): void {
  document.documentElement.style.scrollPaddingBottom =
    height === 0 ? "" : `calc(${String(height + SCROLL_ROOM)}px + ${ABOVE_FOOT})`;
  document.body.style.paddingBottom = height === 0 ? "" : `${String(height)}px`;
}

function uncoverFocus(cover: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || cover.contains(focused)) return;
  const own = focused.getBoundingClientRect();
  const over = cover.getBoundingClientRect();
  // Below the window it was scrolled away from, which is the patron's own doing.
  if (own.bottom > over.top && own.top < over.bottom) focused.scrollIntoView({ block: "nearest" });
}
