import Button from "@mui/material/Button";
import type { Reservation } from "@freihand/contract";
import { lazy, Suspense, useRef, useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import type { AccountActions } from "../account-actions.ts";
import { CHANGE_TEXT } from "./change-text.ts";
import { offeredChanges, type OfferedChange } from "./reservation-changes.rules.ts";

const ChangeMenu = lazy(async () => ({
  default: (await import("./ChangeMenu.tsx")).ChangeMenu,
}));
const LateSuspendDialog = lazy(async () => ({
  default: (await import("./SuspendDialog.tsx")).SuspendDialog,
}));

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
      <Suspense>
        {open === "menu" ? (
          <ChangeMenu anchor={button} changes={changes} onChoose={choose} onClose={close} />
        ) : null}
        {open === "rest" ? (
          <LateSuspendDialog
            reservation={reservation}
            onClose={close}
            onChoose={(until) => {
              close();
              actions.onChange(reservation, { kind: "suspend", until });
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
