import { Global, type CSSObject } from "@emotion/react";
import { useMemo } from "react";
import { colourVariables } from "./named-colours.rules.ts";
import type { ThemeColours } from "./theme-colours.rules.ts";
import { SCHEME_ATTRIBUTE, theme } from "./theme.ts";
import { asCss } from "./box.cast.ts";
import { focusRing } from "./focus-ring.ts";
import { ABOVE_FOOT, belowTop, FOOT_HEIGHT, PHONE } from "./safe-area.ts";

const BASE: readonly CSSObject[] = [
  {
    html: {
      WebkitFontSmoothing: "antialiased",
      MozOsxFontSmoothing: "grayscale",
      boxSizing: "border-box",
      WebkitTextSizeAdjust: "100%",
      scrollPaddingTop: belowTop(72),
      scrollPaddingBottom: `calc(24px + ${ABOVE_FOOT})`,
      [PHONE]: { "--foot": FOOT_HEIGHT },
    },
    // what shows beside the page where one scrolls beyond its end
    ":root": { backgroundColor: theme.vars.palette.background.default },
    "*, *::before, *::after": { boxSizing: "inherit" },
    "strong, b": { fontWeight: theme.typography.fontWeightBold },
    "html, body": { overscrollBehaviorX: "none" },
    body: {
      margin: 0,
      color: theme.vars.palette.text.primary,
      ...theme.typography.body1,
      backgroundColor: theme.vars.palette.background.default,
      hyphens: "auto",
      overflowWrap: "break-word",
      fontVariantNumeric: "tabular-nums",
      hyphenateLimitChars: "8 4 4",
      "@media print": { backgroundColor: theme.vars.palette.common.white },
      "&::backdrop": { backgroundColor: theme.vars.palette.background.default },
    },
  },
  asCss({
    ":focus-visible": { outline: focusRing(theme), outlineOffset: 2 },
    "h1:focus, main:focus": { outline: "none" },
    // tapped before the app has taken the page over
    "[data-waiting]": { opacity: 0.6, cursor: "progress" },
    "@media (prefers-reduced-motion: reduce)": {
      "*, *::before, *::after": {
        animationDuration: "0.01ms !important",
        animationIterationCount: "1 !important",
        transitionDuration: "0.01ms !important",
        scrollBehavior: "auto !important",
      },
    },
  }),
];

/**
 * The colours of both schemes. Until a script has chosen one, and where none runs, the system decides. What the browser
 * draws itself is light or dark as well. Paper is always light.
 */
function schemes(colours: ThemeColours): readonly CSSObject[] {
  const light = { ...colourVariables(colours, "light"), colorScheme: "light" };
  const dark = { ...colourVariables(colours, "dark"), colorScheme: "dark" };
  return [
    { ":root": light, "@media screen": { [`[${SCHEME_ATTRIBUTE}="dark"]`]: dark } },
    {
      "@media screen and (prefers-color-scheme: dark)": {
        [`:root:not([${SCHEME_ATTRIBUTE}])`]: dark,
      },
    },
  ];
}

/** The look of the page itself, and what all elements have in common. */
export function BaseStyles({ colours }: { readonly colours: ThemeColours }) {
  const styles = useMemo(() => [...schemes(colours), ...BASE], [colours]);
  return <Global styles={styles} />;
}
