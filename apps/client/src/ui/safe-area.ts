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
