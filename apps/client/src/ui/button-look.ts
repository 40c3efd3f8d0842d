import type { CSSObject } from "@emotion/react";
import type { Theme } from "./theme.ts";
import { TOUCH } from "./focus-ring.ts";
import type { Look } from "./sx-class.ts";

/** How much a button stands out. */
export type ButtonVariant = "text" | "outlined" | "contained";
export type ButtonColour = "primary" | "error" | "inherit";
export type ButtonSize = "small" | "medium" | "large";

/** Everything that a button's look depends on. */
export interface ButtonKind {
  readonly variant: ButtonVariant;
  /** Undefined: primary. */
  readonly color: ButtonColour | undefined;
  /** Undefined: medium. */
  readonly size: ButtonSize | undefined;
  readonly fullWidth: boolean | undefined;
  readonly isOff: boolean;
  /** Where something turns; undefined: nowhere. */
  readonly turning: "start" | "center" | undefined;
  readonly hasIcon: boolean;
}

/** The class of the icons in a button. */
export const START_ICON = "start-icon";
export const END_ICON = "end-icon";

const FONT_SIZES = { small: "0.8125rem", medium: undefined, large: "0.9375rem" };
const ICON_SIZES = { small: 18, medium: 20, large: 22 };
const PADDING = { small: 4, medium: 6, large: 8 };

/** A class for its variant is on the element as well: in a row of buttons those of text alone are aligned by it. */
export const buttonLook = (kind: ButtonKind): Look => ({
  name: `button ${Object.values(kind).join(" ")}`,
  css: (theme) => [
    shape(kind, theme),
    coloursOf(kind.color ?? "primary", theme),
    VARIANTS[kind.variant](theme),
    kind.color === "inherit" ? { color: "inherit" } : {},
    kind.fullWidth === true ? { width: "100%" } : {},
    kind.isOff ? offLook(kind, theme) : {},
    kind.hasIcon ? iconLook(kind) : {},
  ],
});

function shape({ variant, size = "medium" }: ButtonKind, theme: Theme): CSSObject {
  const { transitions, typography } = theme;
  const fontSize = FONT_SIZES[size];
  return {
    ...typography.button,
    ...(fontSize === undefined ? {} : { fontSize }),
    minWidth: 64,
    minHeight: TOUCH,
    paddingBlock: PADDING[size] - (variant === "outlined" ? 1 : 0),
    paddingInline: 16,
    borderRadius: 12,
    hyphens: "none",
    transition: transitions.create(["background-color", "border-color", "color"], {
      duration: transitions.duration.short,
    }),
    "&:hover": { textDecoration: "none" },
  };
}

/** Under the names that Material has for them: screens that set a colour of their own set that of all states. */
function coloursOf(color: ButtonColour, theme: Theme): CSSObject {
  const { palette } = theme.vars;
  if (color === "inherit") {
    const light = palette.action.hover;
    return {
      "--variant-containedBg": palette.Button.inheritContainedBg,
      "@media (hover: hover)": {
        "&:hover": {
          "--variant-containedBg": palette.Button.inheritContainedHoverBg,
          "--variant-textBg": light,
          "--variant-outlinedBg": light,
        },
      },
    };
  }
  const { main, dark, contrastText, hover } = palette[color];
  return {
    "--variant-textColor": main,
    "--variant-outlinedColor": main,
    "--variant-containedColor": contrastText,
    "--variant-containedBg": main,
    "@media (hover: hover)": {
      "&:hover": {
        "--variant-containedBg": dark,
        "--variant-textBg": hover,
        "--variant-outlinedBg": hover,
      },
    },
  };
}

const VARIANTS: Readonly<Record<ButtonVariant, (theme: Theme) => CSSObject>> = {
  text: () => ({ color: "var(--variant-textColor)", backgroundColor: "var(--variant-textBg)" }),
  outlined: ({ vars }) => ({
    border: "1px solid currentColor",
    borderColor: vars.palette.divider,
    backgroundColor: "var(--variant-outlinedBg)",
    color: "var(--variant-outlinedColor)",
  }),
  contained: () => ({
    color: "var(--variant-containedColor)",
    backgroundColor: "var(--variant-containedBg)",
    "@media (forced-colors: active)": {
      border: "1px solid",
      // of several, the chosen one
      '&[aria-pressed="true"]': {
        forcedColorAdjust: "none",
        backgroundColor: "Highlight",
        color: "HighlightText",
      },
    },
  }),
};

function offLook({ variant, turning }: ButtonKind, { vars }: Theme): CSSObject {
  const { disabled, disabledBackground } = vars.palette.action;
  return {
    "&&": {
      color: turning === "center" ? "transparent" : disabled,
      ...(variant === "contained" ? { backgroundColor: disabledBackground } : {}),
      ...(variant === "outlined" ? { border: `1px solid ${disabledBackground}` } : {}),
    },
  };
}

function iconLook({ size = "medium", turning }: ButtonKind): CSSObject {
  const outer = size === "small" ? -2 : -4;
  const icon: CSSObject = { "& > *:nth-of-type(1)": { fontSize: ICON_SIZES[size] } };
  return {
    [`& > .${START_ICON}`]: {
      display: "inherit",
      alignItems: "center",
      marginRight: 8,
      marginLeft: outer,
      ...(turning === "start" ? { opacity: 0 } : {}),
      // as high as a line, where the text has several
      "&::before": { content: '"\\200b"', width: 0, overflow: "hidden" },
      ...icon,
    },
    [`& > .${END_ICON}`]: { display: "inherit", marginRight: outer, marginLeft: 8, ...icon },
  };
}
