import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { RefObject } from "react";
import { useT } from "../../../i18n/useT.ts";
import { CHANGE_TEXT } from "./change-text.ts";
import type { OfferedChange } from "./reservation-changes.rules.ts";

interface ChangeMenuProps {
  /** The button that opens the menu. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly changes: readonly OfferedChange[];
  readonly onChoose: (change: OfferedChange) => void;
  readonly onClose: () => void;
}

/** What can be changed about a reservation. */
export function ChangeMenu({ anchor, changes, onChoose, onClose }: ChangeMenuProps) {
  const t = useT();
  return (
    <Menu
      open
      disablePortal // it belongs to the page's main part
      anchorEl={() => anchor.current}
      onClose={onClose}
      slotProps={{ list: { "aria-label": t("account.reservation.change") } }}
    >
      {changes.map((change) => (
        <MenuItem
          key={change}
          onClick={() => {
            onChoose(change);
          }}
        >
          {t(CHANGE_TEXT[change].entry)}
        </MenuItem>
      ))}
    </Menu>
  );
}
