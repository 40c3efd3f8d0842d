/** Black on white in every theme, and where the patron has chosen colours of their own: scanners know nothing else. */
export const WHITE_GROUND = {
  backgroundColor: "#FFF",
  color: "#000",
  colorScheme: "light",
  forcedColorAdjust: "none",
  "--freihand-focus": "#000",
} as const;

/** A phone that lies on its side. */
export const LANDSCAPE_PHONE = "@media (orientation: landscape) and (max-height: 500px)";
