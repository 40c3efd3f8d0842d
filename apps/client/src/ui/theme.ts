import { PALETTE } from "./named-colours.rules.ts";

const FONTS = [
  "system-ui",
  "-apple-system",
  '"Segoe UI"',
  "Roboto",
  '"Noto Sans"',
  '"Liberation Sans"',
  '"DejaVu Sans"',
  "sans-serif",
];
const FONT = FONTS.join(",");

/** Headings, titles and the name in the bar; our own file, see app/first-paint.css. */
export const HEADING_FONT: string = ["Bitter", ...FONTS].join(",");

const REGULAR = 400;
/** Semibold; the other weight is regular, and there is no third. */
const STRONG = 600;

const heading = (fontSize: string, lineHeight: number) => ({
  fontFamily: HEADING_FONT,
  fontSize,
  lineHeight,
  fontWeight: STRONG,
});

const text = (fontSize: string, lineHeight: number, fontWeight = REGULAR) => ({
  fontFamily: FONT,
  fontSize,
  lineHeight,
  fontWeight,
});

const TYPOGRAPHY = {
  fontFamily: FONT,
  fontWeightRegular: REGULAR,
  fontWeightMedium: STRONG,
  fontWeightBold: STRONG,
  h1: heading("1.5rem", 1.3),
  h2: heading("1.25rem", 1.35),
  h3: heading("1rem", 1.4),
  h4: heading("2rem", 1.2),
  h5: heading("1.25rem", 1.35),
  h6: heading("1rem", 1.4),
  subtitle2: text("0.875rem", 1.45, STRONG),
  body1: text("1rem", 1.5),
  body2: text("0.875rem", 1.45),
  button: { ...text("0.875rem", 1.45, STRONG), textTransform: "none" },
  caption: text("0.75rem", 1.4),
} as const;

/** Smallest widths, in pixels. */
const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 };
/** The names of the widths from which on a style differs. */
export type Breakpoint = keyof typeof BREAKPOINTS;

const from = (at: Breakpoint | number): string =>
  `(min-width:${String(typeof at === "number" ? at : BREAKPOINTS[at])}px)`;
const below = (at: Breakpoint): string => `(max-width:${String(BREAKPOINTS[at] - 0.05)}px)`;

/** Milliseconds. */
const DURATIONS = {
  shortest: 100,
  shorter: 120,
  short: 140,
  standard: 160,
  complex: 190,
  enteringScreen: 180,
  leavingScreen: 140,
};

function transition(
  properties: string | readonly string[],
  { duration = DURATIONS.standard }: { readonly duration?: number } = {},
): string {
  return [properties]
    .flat()
    .map((property) => `${property} ${String(duration)}ms cubic-bezier(0.4, 0, 0.2, 1) 0ms`)
    .join(",");
}

/**
 * Everything that styles are made of. Colours are CSS variables, so that it is the same for both schemes and for every
 * project.
 * @source look "Tokens"
 */
export const theme = {
  vars: { palette: PALETTE },
  typography: TYPOGRAPHY,
  /** Pixels. */
  spacing: 4,
  /** Pixels. */
  shape: { borderRadius: 12 },
  breakpoints: {
    values: BREAKPOINTS,
    up: (at: Breakpoint | number): string => `@media ${from(at)}`,
    down: (at: Breakpoint): string => `@media ${below(at)}`,
    between: (at: Breakpoint, to: Breakpoint): string => `@media ${from(at)} and ${below(to)}`,
  },
  transitions: { create: transition, duration: DURATIONS },
  zIndex: { appBar: 1100, drawer: 1200, modal: 1300, snackbar: 1400, tooltip: 1500 },
};

/** What styles can read. */
export type Theme = typeof theme;

/** Attribute of the root element with the scheme that was chosen, by a patron or project. */
export const SCHEME_ATTRIBUTE = "data-theme";

/** What is inside an element, while the scheme is this one. */
export const inScheme = (scheme: "light" | "dark", inside: string): string =>
  `*:where([${SCHEME_ATTRIBUTE}="${scheme}"]) & ${inside}`;
