import { Button } from "../../../ui/Button.tsx";
import type { Reservation } from "@freihand/contract";
import { useRef, useState, type RefObject } from "react";
import { useT } from "../../../i18n/context.ts";
import type { AccountActions } from "../useAccountActions.ts";
import { CHANGE_TEXT } from "./change-text.ts";
import { offeredChanges, type OfferedChange } from "./reservation-changes.rules.ts";
import { SuspendDialog } from "./SuspendDialog.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import MenuItem from "@mui/material/MenuItem";

interface ChangeToolsProps {
  readonly reservation: Reservation;
  readonly actions: AccountActions;
}

/** Changing a reservation: a button for a single change, a menu for several. */
export function ChangeTools({ reservation, actions }: ChangeToolsProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<"menu" | "rest">();
  const changes = offeredChanges(reservation);
  const [only] = changes;
  if (only === undefined) return null;
  const isMenu = changes.length > 1;
  const close = () => {
    setOpen(undefined);
  };
  const choose = (change: OfferedChange) => {
    setOpen(change === "suspend" ? "rest" : undefined);
    if (change !== "suspend") actions.onChange(reservation, { kind: change });
  };
  return (
    <>
      <Button
        ref={button}
        aria-label={t(isMenu ? "account.reservation.change-label" : CHANGE_TEXT[only].label, {
          title: reservation.title,
        })}
        aria-haspopup={isMenu ? "menu" : undefined}
        aria-expanded={isMenu ? open === "menu" : undefined}
        aria-describedby={actions.blockedBy}
        disabled={actions.blockedBy !== undefined}
        onClick={() => {
          if (isMenu) setOpen("menu");
          else choose(only);
        }}
      >
        {isMenu ? t("account.reservation.change") : t(CHANGE_TEXT[only].entry)}
      </Button>
      {open === "menu" ? (
        <ChangeMenu anchor={button} changes={changes} onChoose={choose} onClose={close} />
      ) : null}
      {open === "rest" ? (
        <SuspendDialog
          reservation={reservation}
          onClose={close}
          onChoose={(until) => {
            close();
            actions.onChange(reservation, { kind: "suspend", until });
          }}
        />
      ) : null}
    </>
  );
}

interface ChangeMenuProps {
  /** The button that opens the menu. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly changes: readonly OfferedChange[];
  readonly onChoose: (change: OfferedChange) => void;
  readonly onClose: () => void;
}

/** What can be changed about a reservation. */
function ChangeMenu({ anchor, changes, onChoose, onClose }: ChangeMenuProps) {
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
