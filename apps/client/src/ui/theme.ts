import { createTheme, type Theme } from "@mui/material/styles";
import { themeComponents } from "./theme-components.ts";
import { DARK, LIGHT, type Palette as Colours, type StatusKind } from "./status-colour.rules.ts";
import type { ThemeColours } from "./theme-colours.rules.ts";

type StatusColours = Readonly<Record<StatusKind, string>>;

/** The top bar and its text. */
interface BarColours {
  readonly main: string;
  readonly contrastText: string;
}

declare module "@mui/material/styles" {
  // `theme.vars` is always set: the theme uses CSS variables
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    status: StatusColours;
    bar: BarColours;
  }
  interface PaletteOptions {
    status?: StatusColours;
    bar?: BarColours;
  }
}

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

/** Headings, titles and the name in the bar; our own file, see app/first-paint.css. */
export const HEADING_FONT: string = ["Bitter", ...FONTS].join(",");

/** Semibold; the other weight is regular, and there is no third. */
const STRONG = 600;

function paletteOf(colours: Colours) {
  const { status } = colours;
  return {
    background: { default: colours.surface, paper: colours.raised },
    text: { primary: colours.text, secondary: colours.quiet },
    divider: colours.hairline,
    primary: {
      main: colours.primary,
      dark: colours.primaryHover,
      contrastText: colours.onPrimary,
    },
    bar: { main: colours.bar, contrastText: colours.onBar },
    secondary: { main: colours.quiet, contrastText: colours.surface },
    success: { main: status.available },
    warning: { main: status.due },
    error: { main: status.overdue },
    info: { main: colours.primary },
    contrastThreshold: 4.5,
    status,
  };
}

const typography = {
  fontFamily: FONTS.join(","),
  fontWeightBold: STRONG,
  fontWeightMedium: STRONG,
  h1: { fontFamily: HEADING_FONT, fontSize: "1.5rem", lineHeight: 1.3, fontWeight: STRONG },
  h2: { fontFamily: HEADING_FONT, fontSize: "1.25rem", lineHeight: 1.35, fontWeight: STRONG },
  h3: { fontFamily: HEADING_FONT, fontSize: "1rem", lineHeight: 1.4, fontWeight: STRONG },
  h4: { fontFamily: HEADING_FONT, fontSize: "2rem", lineHeight: 1.2, fontWeight: STRONG },
  h5: { fontFamily: HEADING_FONT, fontSize: "1.25rem", lineHeight: 1.35, fontWeight: STRONG },
  h6: { fontFamily: HEADING_FONT, fontSize: "1rem", lineHeight: 1.4, fontWeight: STRONG },
  subtitle1: { fontSize: "1rem", lineHeight: 1.5, fontWeight: STRONG },
  subtitle2: { fontSize: "0.875rem", lineHeight: 1.45, fontWeight: STRONG },
  body1: { fontSize: "1rem", lineHeight: 1.5 },
  body2: { fontSize: "0.875rem", lineHeight: 1.45 },
  button: { fontSize: "0.875rem", lineHeight: 1.45, fontWeight: STRONG, textTransform: "none" },
  caption: { fontSize: "0.75rem", lineHeight: 1.4 },
  overline: { fontSize: "0.75rem", lineHeight: 1.4, textTransform: "none" },
} as const;

/** Most projects that one server renders pages of have their themes kept. */
const MOST_KEPT = 20;
const kept = new Map<string, Theme>();

/**
 * A theme in these colours; light and dark are chosen by `data-theme` on the root element. A server wants the same ones
 * for every page, and making one takes as long as rendering a tenth of it.
 * @source look "Tokens"
 */
export function themeIn(colours: ThemeColours): Theme {
  const key = JSON.stringify(colours);
  const theme = kept.get(key) ?? madeIn(colours);
  if (kept.size < MOST_KEPT) kept.set(key, theme);
  return theme;
}

function madeIn({ light, dark }: ThemeColours): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: "data-theme" },
    colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
    shape: { borderRadius: 12 },
    spacing: 4,
    typography,
    transitions: {
      duration: {
        shortest: 100,
        shorter: 120,
        short: 140,
        standard: 160,
        complex: 190,
        enteringScreen: 180,
        leavingScreen: 140,
      },
    },
    components: themeComponents,
  });
}

/** Freihand's own theme. */
export const ownTheme = (): Theme => themeIn({ light: LIGHT, dark: DARK });
