import type { Sx } from "./sx.ts";
import type { ElementType, Ref } from "react";
import { asElement } from "./box.cast.ts";
import { useClasses } from "./sx-class.ts";

interface BoxProps {
  readonly sx?: Sx | undefined;
  readonly ref?: Ref<unknown> | undefined;
}

/** What is read of a box's properties; all else goes to the element. */
interface Read extends BoxProps {
  /** An element's name, or a component that takes `className`; `div` unless set. */
  readonly component?: ElementType;
  readonly className?: string;
}

/** An element with a style. */
export const Box = asElement<{ props: BoxProps; defaultComponent: "div" }>(
  ({ component: Element = "div", sx, className, ...rest }: Read) => {
    return <Element {...rest} className={useClasses({ sx, className })} />;
  },
);
