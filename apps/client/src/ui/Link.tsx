import type { CSSObject } from "@emotion/react";
import type { Sx } from "./sx.ts";
import type { ElementType } from "react";
import { asElement } from "./box.cast.ts";
import { useClasses, type Look } from "./sx-class.ts";

interface LinkProps {
  /** `hover` unless set. */
  readonly underline?: "always" | "hover" | "none";
  /** Undefined: as the text around it. */
  readonly variant?: "body2" | undefined;
  readonly sx?: Sx;
}

/** A button in a text looks like a link. */
const BUTTON: CSSObject = {
  position: "relative",
  WebkitTapHighlightColor: "transparent",
  backgroundColor: "transparent",
  border: 0,
  borderRadius: 0,
  padding: 0,
  cursor: "pointer",
  userSelect: "none",
  verticalAlign: "middle",
  appearance: "none",
};

const AS_AROUND: CSSObject = { font: "inherit", lineHeight: "inherit", letterSpacing: "inherit" };

const UNDERLINES: Readonly<Record<"always" | "hover" | "none", CSSObject>> = {
  always: { textDecoration: "underline" },
  hover: { textDecoration: "none", "&:hover": { textDecoration: "underline" } },
  none: { textDecoration: "none" },
};

const lookOf = (
  underline: keyof typeof UNDERLINES,
  variant: "body2" | undefined,
  isButton: boolean,
): Look => ({
  name: `link ${underline} ${variant ?? ""} ${String(isButton)}`,
  css: ({ typography }) => [
    { margin: 0 },
    variant === undefined ? AS_AROUND : typography[variant],
    UNDERLINES[underline],
    isButton ? BUTTON : {},
    { color: "inherit" },
  ],
});

interface Read extends LinkProps {
  readonly component?: ElementType;
  readonly className?: string;
}

/** A link within a text, in the text's colour. */
export const Link = asElement<{ props: LinkProps; defaultComponent: "a" }>(
  ({ component: Element = "a", underline = "hover", variant, sx, className, ...rest }: Read) => {
    const look = lookOf(underline, variant, Element === "button");
    return <Element {...rest} className={useClasses({ sx, className }, look)} />;
  },
);
