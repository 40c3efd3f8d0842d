/**
 * What the device's own bars and rounded corners cover, as CSS lengths; nothing in a browser. Set by Capacitor on
 * Android, where an older WebView does not provide them. Set in app/first-paint.css.
 */
export const SAFE = {
  top: "var(--safe-top, 0px)",
  bottom: "var(--safe-bottom, 0px)",
  left: "var(--safe-left, 0px)",
  right: "var(--safe-right, 0px)",
} as const;

/** This many pixels below what the device covers at the top. */
export const belowTop = (pixels: number): string => `calc(${String(pixels)}px + ${SAFE.top})`;

/** Phones: the tab bar is at the foot of the screen, and the top bar collapses. */
export const PHONE = "@media (max-width: 599.95px)";

/** Height of the bar at the foot of the screen, including what the device covers; 0 where there is no bar. */
export const FOOT = "var(--foot, 0px)";

/** Sets `FOOT`: space for an icon and a label. @see material-theme.ts */
export const FOOT_HEIGHT = `calc(40px + 1rem + ${SAFE.bottom})`;

/** Space below anything above the foot of the screen: that bar, or what the device covers there. */
export const ABOVE_FOOT = `max(${FOOT}, ${SAFE.bottom})`;
