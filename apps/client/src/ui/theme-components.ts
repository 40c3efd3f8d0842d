import type { Components, Theme } from "@mui/material/styles";
import { ABOVE_FOOT, FOOT_HEIGHT, PHONE, belowTop, SAFE } from "./safe-area.ts";

const TOUCH = 44;

/** Set where the background is not the page's. */
const FOCUS_COLOUR = "--freihand-focus";

function focusRing({ vars }: Theme): string {
  return `3px solid var(${FOCUS_COLOUR}, ${vars.palette.text.primary})`;
}

/** The look of Material's components: flat, hairlines, no capitals, targets of 44 px. @source look "Tokens" */
export const themeComponents: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        scrollPaddingTop: belowTop(72),
        scrollPaddingBottom: `calc(24px + ${ABOVE_FOOT})`,
        [PHONE]: { "--foot": FOOT_HEIGHT },
      },
      "html, body": { overscrollBehaviorX: "none" },
      body: {
        hyphens: "auto",
        overflowWrap: "break-word",
        fontVariantNumeric: "tabular-nums",
        hyphenateLimitChars: "8 4 4",
      },
      ":focus-visible": {
        outline: focusRing(theme),
        outlineOffset: 2,
      },
      "h1:focus, main:focus": { outline: "none" },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "0.01ms !important",
          scrollBehavior: "auto !important",
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        "&.Mui-focusVisible, &:focus-visible": {
          outline: focusRing(theme),
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: TOUCH, borderRadius: 12, paddingInline: 16, hyphens: "none" },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: TOUCH, minHeight: TOUCH, color: "inherit" } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none" } },
  },
  MuiAppBar: {
    styleOverrides: {
      root: ({ theme }) => ({
        [FOCUS_COLOUR]: theme.vars.palette.bar.contrastText,
        // the default grey of disabled elements is meant for the page
        "&& .Mui-disabled": { color: "inherit", opacity: 0.5 },
      }),
    },
  },
  MuiCard: {
    defaultProps: { variant: "outlined" },
    styleOverrides: { root: { borderRadius: 12 } },
  },
  MuiDialog: {
    styleOverrides: {
      container: { paddingTop: SAFE.top, paddingBottom: SAFE.bottom },
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }),
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
        // aligned with the end of the text above, whether the last button is filled or text only
        padding: "8px 24px 20px",
        "& > .MuiButton-text:last-child": { marginInlineEnd: -16 },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  // the bar at the foot of a phone stays reachable
  MuiSnackbar: { styleOverrides: { root: { marginBottom: ABOVE_FOOT } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: TOUCH } } },
  MuiListItemButton: { styleOverrides: { root: { minHeight: TOUCH } } },
  MuiAlert: {
    defaultProps: { variant: "outlined" },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        borderColor: theme.vars.palette.divider,
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.text.secondary }),
    },
  },
  MuiChip: {
    styleOverrides: {
      // enlarged text wraps to a second line
      root: { fontSize: "0.875rem", height: "auto", minHeight: 36, borderRadius: 12 },
      label: { whiteSpace: "normal", paddingBlock: 4 },
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiLink: { defaultProps: { underline: "hover", color: "inherit" } },
};
