import type { CSSObject } from "@emotion/react";
import type { Sx } from "./sx.ts";
import type { ElementType, MouseEvent, ReactNode } from "react";
import { focusRing } from "./focus-ring.ts";
import { useClasses, type Look } from "./sx-class.ts";

/** What is read of a button's or link's properties; all else goes to the element. */
export interface PressableProps {
  /** An element's name, or a component that takes `className`; a link with `href`, otherwise a button. */
  readonly component?: ElementType;
  readonly disabled?: boolean | undefined;
  readonly type?: string | undefined;
  readonly href?: string | undefined;
  readonly onClick?: ((event: never) => void) | undefined;
  readonly sx?: Sx | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

const RESET: CSSObject = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  position: "relative",
  boxSizing: "border-box",
  WebkitTapHighlightColor: "transparent",
  backgroundColor: "transparent",
  outline: 0,
  border: 0,
  margin: 0,
  borderRadius: 0,
  padding: 0,
  cursor: "pointer",
  userSelect: "none",
  verticalAlign: "middle",
  appearance: "none",
  textDecoration: "none",
  color: "inherit",
  "@media print": { colorAdjust: "exact" },
};

/** A link has no state of its own for this. */
const OFF: CSSObject = { "&&": { pointerEvents: "none", cursor: "default" } };

/** The look of everything that can be pressed, and what makes it a certain control. */
function pressableLook({ name, css }: Look, isOff: boolean): Look {
  return {
    name: `press ${name} ${String(isOff)}`,
    css: (theme) => [
      RESET,
      isOff ? OFF : {},
      { "&:focus-visible": { outline: focusRing(theme), outlineOffset: 2 } },
      ...css(theme),
    ],
  };
}

interface LookedProps extends PressableProps {
  readonly look: Look;
}

/** A button, or a link that looks like one. */
export function Pressable({ look, disabled = false, sx, className, ...props }: LookedProps) {
  const { component, type, onClick, ...rest } = props;
  const Element = component ?? (rest.href === undefined ? "button" : "a");
  const classes = useClasses({ sx, className }, pressableLook(look, disabled));
  const tabIndex = disabled ? -1 : 0;
  const own =
    Element === "button"
      ? { type: type ?? "button", disabled, onClick }
      : linkAttributes({ type, disabled, onClick });
  // Safari focuses what was pressed only with a tab index, and dialogs return the focus to it
  return <Element tabIndex={tabIndex} {...own} {...rest} className={classes} />;
}

function linkAttributes({ type, disabled, onClick }: Omit<PressableProps, "component">) {
  return disabled === true ? { type, "aria-disabled": true, onClick: prevent } : { type, onClick };
}

function prevent(event: MouseEvent): void {
  event.preventDefault();
}
