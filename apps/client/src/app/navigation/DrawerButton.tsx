import { mdiMenu, mdiMenuOpen } from "@mdi/js";
import { IconButton } from "../../ui/IconButton.tsx";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { DrawerState } from "./useDrawer.ts";

interface DrawerButtonProps {
  /** Id of the drawer. */
  readonly controls: string;
  readonly drawer: DrawerState;
}

/** Opens the drawer; beside the page it also collapses it. */
export function DrawerButton({ controls, drawer }: DrawerButtonProps) {
  return drawer.isPermanent ? (
    <FoldButton controls={controls} drawer={drawer} />
  ) : (
    <OpenButton controls={controls} drawer={drawer} />
  );
}

function FoldButton({ controls, drawer: { isOpen, open, close } }: DrawerButtonProps) {
  const t = useT();
  const label = t(isOpen ? "nav.collapse" : "nav.expand");
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={isOpen ? close : open}
    >
      <Icon path={isOpen ? mdiMenuOpen : mdiMenu} />
    </IconButton>
  );
}

function OpenButton({ controls, drawer: { isOpen, open } }: DrawerButtonProps) {
  const t = useT();
  return (
    <IconButton
      aria-label={t("nav.open")}
      title={t("nav.open")}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon path={mdiMenu} />
    </IconButton>
  );
}
