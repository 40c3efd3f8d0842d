import { SAFE } from "./safe-area.ts";

/** Phones: the bar with the four words stands at the foot of the screen, and the top bar folds. */
export const PHONE = "@media (max-width: 599.95px)";

/** Height of the bar at the foot of the screen, with what the device covers; only there 0 where there is none. */
export const FOOT = "var(--foot, 0px)";

/** Sets `FOOT`: room for an icon and a word. @see theme-components.ts */
export const FOOT_HEIGHT = `calc(40px + 1rem + ${SAFE.bottom})`;

/** Under what stands above the foot of the screen: that bar, or what the device covers there. */
export const ABOVE_FOOT = `max(${FOOT}, ${SAFE.bottom})`;
