import type { Theme } from "../../../ui/theme.ts";

// A project may have 1,400 libraries. The rows are plain elements styled by a single style of the list:
// a styled component for every part of every row would take several times as long to render.

/** Style of a list whose rows are `LibraryRow` or `OrderRow`. */
export function rowsStyle(theme: Theme) {
  return { ...rowStyle(theme), ...wordStyle(theme), ...toolStyle(theme), ...dragStyle(theme) };
}

function rowStyle({ vars }: Theme) {
  return {
    listStyle: "none",
    p: 0,
    m: 0,
    display: "grid",
    "& > li": {
      display: "flex",
      alignItems: "center",
      minWidth: 0,
      borderBottom: `1px solid ${vars.palette.divider}`,
    },
    "& > li:last-of-type": { borderBottom: 0 },
    "& button, & a": {
      font: "inherit",
      color: "inherit",
      background: "none",
      border: 0,
      cursor: "pointer",
      textDecoration: "none",
    },
  } as const;
}

function wordStyle({ vars }: Theme) {
  return {
    "& .choose": {
      flex: 1,
      minWidth: 0,
      minHeight: 60,
      px: 3,
      py: 2,
      ml: -3,
      display: "flex",
      alignItems: "center",
      gap: 2,
      textAlign: "start",
      borderRadius: "12px",
    },
    "& .words": { flex: 1, minWidth: 0, display: "block", hyphens: "auto" },
    "& .place": {
      display: "block",
      fontSize: "0.875rem",
      lineHeight: 20 / 14,
      color: vars.palette.text.secondary,
    },
    "& .down": { color: vars.palette.status.overdue },
    "& .choose[aria-current] .name": { fontWeight: "bold" },
    "& svg": { width: 24, height: 24, fill: "currentColor", flexShrink: 0 },
  } as const;
}

function toolStyle({ vars }: Theme) {
  return {
    "& .tool": {
      width: 44,
      height: 44,
      flexShrink: 0,
      p: 0,
      display: "grid",
      placeItems: "center",
      borderRadius: "50%",
      color: vars.palette.text.secondary,
    },
    "& .tool[aria-pressed=true]": { color: vars.palette.text.primary },
    "& .tool[aria-disabled=true]": { opacity: 0.38, cursor: "default" },
    "& .choose:hover, & .tool:hover:not([aria-disabled=true])": {
      backgroundColor: vars.palette.action.hover,
    },
  } as const;
}

function dragStyle({ vars }: Theme) {
  return {
    "& .grip": { cursor: "grab", touchAction: "none", userSelect: "none" },
    "& .dragged": {
      backgroundColor: vars.palette.action.selected,
      borderRadius: "12px",
      "& .grip": { cursor: "grabbing" },
    },
    "@media (forced-colors: active)": {
      "& .dragged": { outline: "2px solid Highlight" },
      "& .tool[aria-pressed=true]": { color: "Highlight" },
    },
  } as const;
}
