import { IconButton } from "../../../ui/IconButton.tsx";
import { useState, type ReactNode } from "react";
import { Icon } from "../../../ui/Icon.tsx";

/** What a menu needs to open below its button. */
export interface MenuPlace {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  /** A path of `@mdi/js`. */
  readonly icon: string;
  /** Fetches the menu's code before the click. */
  readonly onNear: () => void;
  /** The menu; its code is loaded when it is first needed. */
  readonly children: (place: MenuPlace) => ReactNode;
}

/** A button in the bar that opens a menu. */
export function MenuButton({ label, icon, onNear, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => {
    setAnchor(undefined);
  };
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <Icon path={icon} />
      </IconButton>
      {anchor ? children({ anchor, onClose: close }) : null}
    </>
  );
}
