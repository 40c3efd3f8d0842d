/** Width of the open drawer in pixels. @source spec §9 "Drawer width" */
const DRAWER_WIDTH = 256;
/** Width of the open drawer as a style: it grows with the text size, up to a share of the window. */
export function drawerWidth(largestShare: "30vw" | "85vw"): string {
  return `clamp(${String(DRAWER_WIDTH)}px, 16rem, ${largestShare})`;
}
/** Width of the rail in pixels. @source spec §9 "Rail width" */
export const RAIL_WIDTH = 56;
/** Width in pixels of the edge from which a swipe opens the drawer. @source spec §9 "Edge swipe zone" */
export const SWIPE_ZONE = 25;
/** From this width in pixels on the drawer stays beside the page. @source look "Wide windows" */
export const PERMANENT_FROM = 900;
/** From this width in pixels on the drawer is open unless the patron collapsed it. */
export const OPEN_FROM = 1200;

/**
 * Whether the permanent drawer is collapsed to its rail.
 * @param chosen what the patron chose on this device; undefined: nothing yet
 * @param isRoomy whether the window is at least `OPEN_FROM` wide
 */
export function isFolded(chosen: boolean | undefined, isRoomy: boolean): boolean {
  return chosen ?? !isRoomy;
}
