import { IconButton } from "../../../ui/IconButton.tsx";
import { Link } from "react-router";
import { Icon } from "../../../ui/Icon.tsx";
import type { BarButton } from "./top-bar.rules.ts";

/** A link to a screen. */
export interface BarLinkProps {
  readonly button: BarButton;
  readonly label: string;
  /** A path of `@mdi/js`. */
  readonly icon: string;
  /** State passed on navigation. */
  readonly state?: unknown;
  /** Action that may not need a navigation. @returns false: the page must change */
  readonly onUse?: () => boolean;
}

/** A button of the bar that leads to a screen; on that screen it is disabled. */
export function BarLink({ button, label, icon, state, onUse }: BarLinkProps) {
  if (button.status === "absent") return null;
  if (button.disabled)
    return (
      <IconButton aria-label={label} disabled>
        <Icon path={icon} />
      </IconButton>
    );
  return (
    <IconButton
      component={Link}
      to={button.path}
      state={state}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (onUse?.() === true) event.preventDefault();
      }}
    >
      <Icon path={icon} />
    </IconButton>
  );
}
