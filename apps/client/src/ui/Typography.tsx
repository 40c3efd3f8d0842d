import type { CSSObject } from "@emotion/react";
import type { Sx } from "./sx.ts";
import type { Theme } from "./theme.ts";
import type { ElementType } from "react";
import { asElement } from "./box.cast.ts";
import { useClasses, type Look } from "./sx-class.ts";

/** The usual element of each kind of text. */
const ELEMENTS = {
  h1: "h1",
  h2: "h2",
  h3: "h3",
  h4: "h4",
  h5: "h5",
  h6: "h6",
  body1: "p",
  body2: "p",
  caption: "span",
} as const satisfies Record<string, ElementType>;

/** Kinds of text in the theme. */
type TextVariant = keyof typeof ELEMENTS;

const COLOURS = {
  textSecondary: ({ palette }: Theme["vars"]) => palette.text.secondary,
  error: ({ palette }: Theme["vars"]) => palette.error.main,
  success: ({ palette }: Theme["vars"]) => palette.success.main,
};

interface TypographyProps {
  /** `body1` unless set. */
  readonly variant?: TextVariant;
  /** Undefined: that of the text around it. */
  readonly color?: keyof typeof COLOURS;
  /** One line; what does not fit is cut off. */
  readonly noWrap?: boolean;
  readonly sx?: Sx;
}

const ONE_LINE: CSSObject = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };

const lookOf = (variant: TextVariant, color: TypographyProps["color"], noWrap: boolean): Look => ({
  name: `text ${variant} ${color ?? ""} ${String(noWrap)}`,
  css: ({ typography, vars }) => [
    { margin: 0, ...typography[variant] },
    color !== undefined ? { color: COLOURS[color](vars) } : {},
    noWrap ? ONE_LINE : {},
  ],
});

interface Read extends TypographyProps {
  readonly component?: ElementType;
  readonly className?: string;
}

/** A text in one of the theme's sizes. */
export const Typography = asElement<{ props: TypographyProps; defaultComponent: "p" }>(
  ({ variant = "body1", color, noWrap = false, component, sx, className, ...rest }: Read) => {
    const Element = component ?? ELEMENTS[variant];
    const classes = useClasses({ sx, className }, lookOf(variant, color, noWrap));
    return <Element {...rest} className={classes} />;
  },
);
