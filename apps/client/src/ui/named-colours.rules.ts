import { mixed, onColour } from "./contrast.rules.ts";
import type { Palette } from "./status-colour.rules.ts";
import type { ThemeColours } from "./theme-colours.rules.ts";

type Scheme = keyof ThemeColours;

/** What is black or white and lets the background through, and what no project changes. */
const FIXED = {
  light: {
    "common-white": "#FFFFFF",
    "action-active": "rgba(0, 0, 0, 0.54)",
    "action-hover": "rgba(0, 0, 0, 0.04)",
    "action-hoverOpacity": "0.04",
    "action-selected": "rgba(0, 0, 0, 0.08)",
    "action-selectedHover": "rgba(0, 0, 0, 0.12)",
    "action-selectedOpacity": "0.08",
    "action-disabled": "rgba(0, 0, 0, 0.26)",
    "action-disabledBackground": "rgba(0, 0, 0, 0.12)",
    "action-focus": "rgba(0, 0, 0, 0.12)",
    "Button-inheritContainedBg": "#E0E0E0",
    "Button-inheritContainedHoverBg": "#F5F5F5",
    "Chip-defaultBorder": "#BDBDBD",
    "Chip-defaultIconColor": "#616161",
    "SnackbarContent-bg": "#323232",
    "SnackbarContent-color": "#FFFFFF",
  },
  dark: {
    "common-white": "#FFFFFF",
    "action-active": "#FFFFFF",
    "action-hover": "rgba(255, 255, 255, 0.08)",
    "action-hoverOpacity": "0.08",
    "action-selected": "rgba(255, 255, 255, 0.16)",
    "action-selectedHover": "rgba(255, 255, 255, 0.24)",
    "action-selectedOpacity": "0.16",
    "action-disabled": "rgba(255, 255, 255, 0.3)",
    "action-disabledBackground": "rgba(255, 255, 255, 0.12)",
    "action-focus": "rgba(255, 255, 255, 0.12)",
    "Button-inheritContainedBg": "#424242",
    "Button-inheritContainedHoverBg": "#616161",
    "Chip-defaultBorder": "#616161",
    "Chip-defaultIconColor": "#E0E0E0",
    "SnackbarContent-bg": "#FAFAFA",
    "SnackbarContent-color": "rgba(0, 0, 0, 0.87)",
  },
};

/** How much of its own colour a button has behind it on hover, and of the text's the place of something that loads. */
const SHARES = {
  light: { hover: 0.04, placeholder: 0.11 },
  dark: { hover: 0.08, placeholder: 0.13 },
};
/** How much darker a filled button of the error's colour is on hover. */
const DARKER = 0.3;

/**
 * The colours of a scheme by their names: as Material has them, whose dialogs and menus read the same, without what
 * nothing reads.
 */
function namedColours(colours: Palette, scheme: Scheme) {
  const { status, primary, text } = colours;
  const { hover, placeholder } = SHARES[scheme];
  const error = status.overdue;
  return {
    ...FIXED[scheme],
    "background-default": colours.surface,
    "background-paper": colours.raised,
    "text-primary": text,
    "text-secondary": colours.quiet,
    divider: colours.hairline,
    "primary-main": primary,
    "primary-mainChannel": channelsOf(primary),
    "primary-dark": colours.primaryHover,
    "primary-contrastText": colours.onPrimary,
    "primary-hover": seeThrough(primary, hover),
    "bar-main": colours.bar,
    "bar-contrastText": colours.onBar,
    "success-main": status.available,
    "warning-main": status.due,
    "info-main": primary,
    "error-main": error,
    "error-dark": mixed(error, "#000000", DARKER),
    "error-contrastText": onColour(error),
    "error-hover": seeThrough(error, hover),
    "Skeleton-bg": seeThrough(text, placeholder),
    "status-available": status.available,
    "status-online": status.online,
    "status-onLoan": status.onLoan,
    "status-reserved": status.reserved,
    "status-notForLoan": status.notForLoan,
    "status-due": status.due,
    "status-overdue": status.overdue,
    "status-ready": status.ready,
    "status-inTransit": status.inTransit,
    "status-unknown": status.unknown,
  };
}

/** Red, green and blue. @param colour `#RRGGBB` */
const channelsOf = (colour: string): string =>
  [1, 3, 5].map((start) => String(Number.parseInt(colour.slice(start, start + 2), 16))).join(" ");

const seeThrough = (colour: string, opacity: number): string =>
  `rgba(${channelsOf(colour).replaceAll(" ", ", ")}, ${String(opacity)})`;

type ColourName = keyof ReturnType<typeof namedColours>;

const variable = (name: string): string => `--palette-${name}`;

/** The CSS variables of a scheme with their colours. */
export function colourVariables(
  colours: ThemeColours,
  scheme: Scheme,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(namedColours(colours[scheme], scheme)).map(([name, colour]) => [
      variable(name),
      colour,
    ]),
  );
}

const of = (name: ColourName): string => `var(${variable(name)})`;

/** What a style writes for each colour: it is that of the scheme and of the project. */
export const PALETTE = {
  background: { default: of("background-default"), paper: of("background-paper") },
  text: { primary: of("text-primary"), secondary: of("text-secondary") },
  divider: of("divider"),
  primary: {
    main: of("primary-main"),
    dark: of("primary-dark"),
    contrastText: of("primary-contrastText"),
    hover: of("primary-hover"),
  },
  bar: { main: of("bar-main"), contrastText: of("bar-contrastText") },
  success: { main: of("success-main") },
  warning: { main: of("warning-main") },
  info: { main: of("info-main") },
  error: {
    main: of("error-main"),
    dark: of("error-dark"),
    contrastText: of("error-contrastText"),
    hover: of("error-hover"),
  },
  common: { white: of("common-white") },
  action: {
    active: of("action-active"),
    hover: of("action-hover"),
    selected: of("action-selected"),
    selectedHover: of("action-selectedHover"),
    disabled: of("action-disabled"),
    disabledBackground: of("action-disabledBackground"),
  },
  Button: {
    inheritContainedBg: of("Button-inheritContainedBg"),
    inheritContainedHoverBg: of("Button-inheritContainedHoverBg"),
  },
  Chip: {
    defaultBorder: of("Chip-defaultBorder"),
    defaultIconColor: of("Chip-defaultIconColor"),
  },
  Skeleton: { bg: of("Skeleton-bg") },
  status: {
    available: of("status-available"),
    online: of("status-online"),
    onLoan: of("status-onLoan"),
    reserved: of("status-reserved"),
    notForLoan: of("status-notForLoan"),
    due: of("status-due"),
    overdue: of("status-overdue"),
    ready: of("status-ready"),
    inTransit: of("status-inTransit"),
    unknown: of("status-unknown"),
  },
};
