import { useEffect, type RefObject } from "react";
import { ABOVE_FOOT } from "../../ui/safe-area.ts";

/** Space below a focused element that scrolls into view, in pixels; as in the base style. */
const SCROLL_ROOM = 24;

/**
 * Adds as much space at the end of the page as its overlay takes up, and keeps the focus out from under it: whatever is
 * covered can be scrolled into view.
 * @source promises "focus"
 */
export function useBottomPadding(cover: RefObject<HTMLElement | null>): void {
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
  // Below the window, the patron has scrolled away from it.
  if (own.bottom > over.top && own.top < over.bottom) focused.scrollIntoView({ block: "nearest" });
}
