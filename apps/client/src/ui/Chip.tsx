import type { CSSObject } from "@emotion/react";
import type { Sx } from "./sx.ts";
import type { Theme } from "./theme.ts";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Pressable } from "./Pressable.tsx";
import { useClasses, type Look } from "./sx-class.ts";

interface ChipKind {
  /** `filled` unless set. */
  readonly variant?: "filled" | "outlined";
  readonly color?: "default" | "primary";
  readonly size?: "small" | "medium";
}

interface ChipProps extends ChipKind, Omit<ComponentPropsWithRef<"button">, "color"> {
  readonly label: ReactNode;
  /** An `Icon`. */
  readonly icon?: ReactNode;
  readonly sx?: Sx;
}

const LABEL_PADDING = { small: 8, medium: 12 };

function shape(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  return {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    boxSizing: "border-box",
    maxWidth: "100%",
    // enlarged text wraps to a second line
    minHeight: 36,
    borderRadius: 12,
    fontFamily: theme.typography.fontFamily,
    fontSize: "0.875rem",
    lineHeight: 1.5,
    textAlign: "start",
    verticalAlign: "middle",
    color: palette.text.primary,
    backgroundColor: palette.action.selected,
    transition: theme.transitions.create(["background-color", "box-shadow"]),
    "& > svg": { marginLeft: 5, marginRight: -6, color: palette.Chip.defaultIconColor },
  };
}

function labelLook({ size, variant }: Required<ChipKind>): CSSObject {
  return {
    "& > span": {
      overflow: "hidden",
      textOverflow: "ellipsis",
      paddingInline: LABEL_PADDING[size] - (variant === "outlined" ? 1 : 0),
      paddingBlock: 4,
    },
  };
}

function hoverLook(theme: Theme): CSSObject {
  return { "&:hover": { backgroundColor: theme.vars.palette.action.selectedHover } };
}

const PRIMARY = ({ vars }: Theme): CSSObject => ({
  color: vars.palette.primary.contrastText,
  backgroundColor: vars.palette.primary.main,
  "&:hover": { backgroundColor: vars.palette.primary.dark },
  "& > svg": { marginLeft: 5, marginRight: -6, color: "inherit" },
});

const OUTLINED = ({ vars }: Theme): CSSObject => ({
  backgroundColor: "transparent",
  border: `1px solid ${vars.palette.Chip.defaultBorder}`,
  "&:hover": { backgroundColor: vars.palette.action.hover },
  "& > svg": { marginLeft: 4, marginRight: -6, color: vars.palette.Chip.defaultIconColor },
});

const lookOf = (kind: Required<ChipKind>, isButton: boolean): Look => ({
  name: `chip ${kind.variant} ${kind.color} ${kind.size} ${String(isButton)}`,
  css: (theme) => [
    shape(theme),
    labelLook(kind),
    isButton ? hoverLook(theme) : {},
    kind.color === "primary" ? PRIMARY(theme) : {},
    kind.variant === "outlined" ? OUTLINED(theme) : {},
  ],
});

/** A short text in a frame; with `onClick` a button. */
export function Chip(props: ChipProps) {
  const { variant = "filled", color = "default", size = "medium", ...more } = props;
  const { label, icon, sx, ...rest } = more;
  const isButton = rest.onClick !== undefined;
  const look = lookOf({ variant, color, size }, isButton);
  const content = (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
  return isButton ? (
    <Pressable {...rest} sx={sx} look={look}>
      {content}
    </Pressable>
  ) : (
    <Mark sx={sx} look={look}>
      {content}
    </Mark>
  );
}

interface MarkProps {
  readonly sx: Sx | undefined;
  readonly look: Look;
  readonly children: ReactNode;
}

function Mark({ sx, look, children }: MarkProps) {
  return <div className={useClasses({ sx }, look)}>{children}</div>;
}
