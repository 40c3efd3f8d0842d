import { inScheme, type Theme } from "../../../ui/theme.ts";

/** Colours of the outline and of the marks, from the theme. @param hasTiles tiles cover the outline */
export function mapStyle(theme: Theme, hasTiles: boolean) {
  const { palette } = theme.vars;
  return {
    position: "relative",
    isolation: "isolate", // Leaflet's layers stay below the app's
    height: "100%",
    borderRadius: "12px",
    overflow: "hidden",
    border: `1px solid ${palette.divider}`,
    ...outlineStyle(theme),
    ...markStyle(theme, hasTiles),
    ...toolStyle(theme),
    [inScheme("dark", ".leaflet-tile-pane")]: {
      filter: "invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.9)",
    },
  } as const;
}

function outlineStyle({ vars: { palette } }: Theme) {
  const tint = (part: number) =>
    `color-mix(in srgb, ${palette.text.primary} ${String(part)}%, ${palette.background.default})`;
  return {
    "& .leaflet-container": {
      height: "100%",
      font: "inherit",
      backgroundColor: tint(14),
    },
    "& .leaflet-container:focus-visible": {
      outline: `3px solid ${palette.text.primary}`,
      outlineOffset: "-3px",
    },
    "& .around, & .home": { stroke: "none", fillOpacity: 1 },
    "& .around": { fill: tint(6) },
    "& .home": { fill: palette.background.default },
    "& .border": { stroke: tint(45), strokeOpacity: 1, strokeWidth: 1.25 },
    "& .border.faint": { stroke: tint(20) },
    "& .city span": {
      position: "absolute",
      translate: "-50% -50%",
      color: palette.text.secondary,
      fontSize: "0.75rem",
      whiteSpace: "nowrap",
    },
    "& .leaflet-container:not(.cities) .city.other": { display: "none" },
    "& .towns .named-by-mark": { display: "none" },
    "@media (forced-colors: active)": {
      "& .around, & .home": { fill: "Canvas" },
      "& .border": { stroke: "CanvasText" },
      "& .home": { stroke: "CanvasText" },
    },
  } as const;
}

function markStyle({ vars: { palette } }: Theme, hasTiles: boolean) {
  return {
    "& .mark": { background: "none", border: 0 },
    "& .mark button": {
      all: "unset",
      boxSizing: "border-box",
      position: "absolute",
      inset: 0,
      display: "grid",
      placeItems: "center",
      cursor: "pointer",
    },
    ...dotStyle(palette),
    "& .name": nameStyle(palette, hasTiles),
    "& .group .name, & [aria-current] .name": { top: 40 },
    "& .towns .town:not(:empty)": { display: "block" },
    "& .named :is(.library, .house) .town, & [aria-current] .town:not(:empty)": { display: "none" },
    "& .named .own, & [aria-current] .own": { display: "block" },
    ...hereStyle(palette),
  } as const;
}

type Palette = Theme["vars"]["palette"];

function dotStyle(palette: Palette) {
  return {
    "& .dot": {
      boxSizing: "border-box",
      display: "grid",
      placeItems: "center",
      width: 18,
      height: 18,
      borderRadius: "50%",
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      border: `2px solid ${palette.background.default}`,
      font: "inherit",
      fontSize: "0.8125rem",
      fontWeight: 600,
      fontVariantNumeric: "tabular-nums",
    },
    "& .group .dot": { width: 34, height: 34 },
    "& .group.large .dot": { width: 42, height: 42 },
    "& .house .dot": { borderRadius: "4px", width: 16, height: 16 },
    "& [aria-current] .dot": {
      width: 26,
      height: 26,
      border: `3px solid ${palette.background.default}`,
      outline: `3px solid ${palette.primary.main}`,
    },
    "& .mark button:focus-visible .dot": {
      outline: `3px solid ${palette.text.primary}`,
      outlineOffset: "2px",
    },
  } as const;
}

/** The patron's position. */
function hereStyle(palette: Palette) {
  return {
    "& .here span": {
      boxSizing: "border-box",
      display: "block",
      width: 20,
      height: 20,
      borderRadius: "50%",
      backgroundColor: palette.status.ready,
      border: `4px solid ${palette.background.default}`,
      boxShadow: `0 0 0 2px ${palette.status.ready}`,
    },
    "& .here": { background: "none", border: 0 },
  } as const;
}

/** Over streets, names need a background of their own; over the outline a halo is enough. */
function nameStyle(palette: Palette, hasTiles: boolean) {
  const ground = palette.background.default;
  return {
    display: "none",
    position: "absolute",
    top: 34,
    width: "max-content",
    maxWidth: 132,
    px: 1,
    borderRadius: "4px",
    color: palette.text.primary,
    fontSize: "0.75rem",
    lineHeight: 1.25,
    textAlign: "center",
    pointerEvents: "none",
    ...(hasTiles
      ? { backgroundColor: ground }
      : { textShadow: `0 0 3px ${ground}, 0 0 3px ${ground}, 0 0 6px ${ground}` }),
  } as const;
}

function toolStyle({ vars: { palette } }: Theme) {
  return {
    "& .tools": {
      position: "absolute",
      zIndex: 900,
      top: 8,
      right: 8,
      display: "grid",
      gap: 1,
    },
    "& .hint": {
      position: "absolute",
      zIndex: 900,
      insetInline: 0,
      top: "40%",
      mx: "auto",
      width: "max-content",
      maxWidth: "80%",
      px: 4,
      py: 2,
      borderRadius: "12px",
      color: palette.background.default,
      backgroundColor: palette.text.primary,
      pointerEvents: "none",
    },
  } as const;
}
