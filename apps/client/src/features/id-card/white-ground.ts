/** Black on white in every theme, and with the patron's own colours: scanners require it. */
export const WHITE_GROUND = {
  backgroundColor: "#FFF",
  color: "#000",
  colorScheme: "light",
  forcedColorAdjust: "none",
  "--freihand-focus": "#000",
} as const;

/** A phone in landscape orientation. */
export const LANDSCAPE_PHONE = "@media (orientation: landscape) and (max-height: 500px)";
