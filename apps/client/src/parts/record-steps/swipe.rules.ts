/** What one finger did, in pixels of the window and milliseconds. */
export interface Swipe {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly tookMs: number;
  /** Width of the window. */
  readonly width: number;
}

/** Way that a finger goes on purpose. */
const FAR_PX = 64;
/** How much longer the way is sideways than up or down. */
const FLAT = 2;
const SLOW_MS = 800;
/** Here begin the gestures of the drawer and of the system. @source spec §2 "Edge swipe" */
const EDGE_PX = 25;

/**
 * Where a swipe leads: to the left brings the next title, to the right the one before.
 * @returns undefined for a tap, a scroll, a slow drag, and what begins at the edge of the window
 * @source rulings 8
 */
export function swipeTarget({ from, to, tookMs, width }: Swipe): "previous" | "next" | undefined {
  const across = to.x - from.x;
  const isFromEdge = from.x <= EDGE_PX || from.x >= width - EDGE_PX;
  const isFlat = Math.abs(across) >= FLAT * Math.abs(to.y - from.y);
  if (isFromEdge || !isFlat || Math.abs(across) < FAR_PX || tookMs > SLOW_MS) return undefined;
  return across < 0 ? "next" : "previous";
}
