import type { CSSObject } from "@emotion/react";
import type { Sx } from "./sx.ts";
import type { Theme } from "./theme.ts";
import { asPressed } from "./box.cast.ts";
import { TOUCH } from "./focus-ring.ts";
import { Pressable, type PressableProps } from "./Pressable.tsx";
import type { Look } from "./sx-class.ts";

interface IconButtonProps {
  readonly disabled?: boolean;
  readonly sx?: Sx;
}

function round(theme: Theme): CSSObject {
  const { action } = theme.vars.palette;
  return {
    textAlign: "center",
    flex: "0 0 auto",
    fontSize: "1.5rem",
    padding: 8,
    borderRadius: "50%",
    minWidth: TOUCH,
    minHeight: TOUCH,
    color: "inherit",
    transition: theme.transitions.create("background-color", {
      duration: theme.transitions.duration.shortest,
    }),
    "--IconButton-hoverBg": action.hover,
    "&:hover": {
      backgroundColor: "var(--IconButton-hoverBg)",
      // on touch devices it would stay
      "@media (hover: none)": { backgroundColor: "transparent" },
    },
  };
}

const OFF = ({ vars }: Theme): CSSObject => ({
  "&&": { backgroundColor: "transparent", color: vars.palette.action.disabled },
});

const lookOf = (isOff: boolean): Look => ({
  name: `icon-button ${String(isOff)}`,
  css: (theme) => [round(theme), isOff ? OFF(theme) : {}],
});

/** A round button with an icon; its label is an attribute. */
export const IconButton = asPressed<{ props: IconButtonProps; defaultComponent: "button" }>(
  (props: PressableProps) => <Pressable {...props} look={lookOf(props.disabled === true)} />,
);
