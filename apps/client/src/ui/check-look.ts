import type { CSSObject } from "@emotion/react";
import { focusRing } from "./focus-ring.ts";
import type { Look } from "./sx-class.ts";

/** Over the whole target, so that it takes all clicks. */
const INPUT: CSSObject = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  padding: 0,
  opacity: 0,
  zIndex: 1,
  cursor: "inherit",
};

/** An icon with an invisible input over it: what can be ticked, chosen or switched. */
export const checkLook = (isOn: boolean, isOff: boolean): Look => ({
  name: `check ${String(isOn)} ${String(isOff)}`,
  css: (theme) => {
    const { primary, text, action } = theme.vars.palette;
    const color = isOn ? primary.main : text.secondary;
    return [
      {
        position: "relative",
        display: "inline-flex",
        flexShrink: 0,
        alignItems: "center",
        justifyContent: "center",
        boxSizing: "border-box",
        verticalAlign: "middle",
        padding: 9,
        borderRadius: "50%",
        color: isOff ? action.disabled : color,
        cursor: isOff ? "default" : "pointer",
        ...(isOff ? { pointerEvents: "none" } : {}),
        userSelect: "none",
        WebkitTapHighlightColor: "transparent",
        "& > input": INPUT,
        "&:has(:focus-visible)": { outline: focusRing(theme), outlineOffset: 2 },
        "@media (hover: hover)": {
          "&:hover": { backgroundColor: primary.hover },
        },
      },
    ];
  },
});
