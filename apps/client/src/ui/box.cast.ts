import type { CSSObject } from "@emotion/react";
import type {
  OverridableComponent,
  OverridableTypeMap,
  OverrideProps,
} from "@mui/material/OverridableComponent";
import type { ReactNode } from "react";

/** The attributes are checked: those of the element or component that `component` is. */
export const asElement = <Known extends OverridableTypeMap>(
  part: (props: never) => ReactNode,
): OverridableComponent<Known> => part as OverridableComponent<Known>;

/** With `href` a link, otherwise a button or what `component` is. */
type Pressed<Known extends OverridableTypeMap> = OverridableComponent<Known> &
  ((props: { readonly href: string } & OverrideProps<Known, "a">) => ReactNode);

/** The attributes are checked: those of a link, a button, or what `component` is. */
export const asPressed = <Known extends OverridableTypeMap>(
  part: (props: never) => ReactNode,
): Pressed<Known> => part as unknown as Pressed<Known>;

/** Names and values were checked where the style was written. */
export const asCss = (style: Readonly<Record<string, unknown>>): CSSObject => style as CSSObject;
