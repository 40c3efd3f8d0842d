import { createTheme, type Components, type Theme } from "@mui/material/styles";
import { focusRing, TOUCH } from "./focus-ring.ts";
import { ABOVE_FOOT, SAFE } from "./safe-area.ts";
import { DARK, LIGHT, type Palette } from "./status-colour.rules.ts";
import { SCHEME_ATTRIBUTE, theme as own } from "./theme.ts";

declare module "@mui/material/styles" {
  // `theme.vars` is always set: the theme uses CSS variables
  interface CssThemeVariables {
    enabled: true;
  }
}

const HAIRLINE = `1px solid ${own.vars.palette.divider}`;

/** The look of those components that are Material's: flat, hairlines, no capitals, targets of 44 px. @source look "Tokens" */
const LOOK: Components<Theme> = {
  MuiButtonBase: {
    styleOverrides: {
      root: {
        "&.Mui-focusVisible, &:focus-visible": { outline: focusRing(own), outlineOffset: 2 },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiDialog: {
    styleOverrides: {
      container: { paddingTop: SAFE.top, paddingBottom: SAFE.bottom },
      // long words break in large text on a small screen
      paper: { border: HAIRLINE, overflowWrap: "anywhere" },
      paperFullScreen: {
        // over the device's own bars, without text under them
        height: `calc(100% + ${SAFE.top} + ${SAFE.bottom})`,
        marginTop: `calc(-1 * ${SAFE.top})`,
        marginBottom: `calc(-1 * ${SAFE.bottom})`,
        padding: `${SAFE.top} ${SAFE.right} ${SAFE.bottom} ${SAFE.left}`,
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        flexWrap: "wrap",
        gap: 8,
        // aligned with the end of the text above, whether the last button is filled or text only
        padding: "8px 24px 20px",
        "& > .button-text:last-child": { marginInlineEnd: -16 },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: { borderColor: own.vars.palette.divider } },
  },
  MuiMenu: {
    styleOverrides: { paper: { border: HAIRLINE } },
  },
  // the bar at the foot of a phone stays reachable
  MuiSnackbar: { styleOverrides: { root: { marginBottom: ABOVE_FOOT } } },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: TOUCH, whiteSpace: "normal", overflowWrap: "anywhere" } },
  },
};

/** Properties of its components, unless they are given others. */
export const MATERIAL_PROPS = {
  MuiButtonBase: { disableRipple: true },
  // their gap alone: a margin would move a button that has gone to the next line
  MuiDialogActions: { disableSpacing: true },
  MuiPaper: { elevation: 0 },
  MuiTooltip: { enterDelay: 400 },
};

/** What Material computes with; its components read the variables of these colours. */
const paletteOf = ({ surface, raised, text, quiet, hairline, primary, ...more }: Palette) => ({
  background: { default: surface, paper: raised },
  text: { primary: text, secondary: quiet },
  divider: hairline,
  primary: { main: primary, dark: more.primaryHover, contrastText: more.onPrimary },
  error: { main: more.status.overdue },
});

/**
 * What Material's components read: the same for every project, since each colour is a variable.
 * @see named-colours.rules.ts has those variables
 */
export const materialTheme: Theme = createTheme({
  cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE, cssVarPrefix: "" },
  colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
  shape: own.shape,
  spacing: own.spacing,
  typography: own.typography,
  transitions: { duration: own.transitions.duration },
  components: LOOK,
});
