/** The movement of one finger, in window pixels and milliseconds. */
export interface Swipe {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly tookMs: number;
  /** Width of the window. */
  readonly width: number;
}

/** Minimum distance of a deliberate swipe. */
const FAR_PX = 64;
/** Minimum ratio of horizontal to vertical movement. */
const FLAT = 2;
const SLOW_MS = 800;
/** Edge zone for the gestures of the drawer and of the system. @source spec §2 "Edge swipe" */
const EDGE_PX = 25;

/**
 * The target of a swipe: left for the next title, right for the previous one.
 * @returns undefined for a tap, a scroll, a slow drag, and anything that starts at the edge of the window
 * @source rulings 8
 */
export function swipeTarget({ from, to, tookMs, width }: Swipe): "previous" | "next" | undefined {
  const across = to.x - from.x;
  const isFromEdge = from.x <= EDGE_PX || from.x >= width - EDGE_PX;
  const isFlat = Math.abs(across) >= FLAT * Math.abs(to.y - from.y);
  if (isFromEdge || !isFlat || Math.abs(across) < FAR_PX || tookMs > SLOW_MS) return undefined;
  return across < 0 ? "next" : "previous";
}
