/**
 * What the device's own bars and rounded corners cover, as CSS lengths; nothing in a browser. Capacitor names them itself on
 * Android, where an older WebView does not. Set in app/first-paint.css.
 */
export const SAFE = {
  top: "var(--safe-top, 0px)",
  bottom: "var(--safe-bottom, 0px)",
  left: "var(--safe-left, 0px)",
  right: "var(--safe-right, 0px)",
} as const;

/** So many pixels below what the device covers at its top. */
export const belowTop = (pixels: number): string => `calc(${String(pixels)}px + ${SAFE.top})`;
