import { mdiCalendarOutline, mdiCellphoneLock, mdiHistory } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { AccountData } from "@freihand/contract";
import { useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { AccountActions } from "./useAccountActions.ts";
import { Section } from "./Section.tsx";
import { MORE_ID } from "./anchors.ts";
import { CalendarDialog } from "./calendar/CalendarDialog.tsx";
import { DevicesDialog } from "./devices/DevicesDialog.tsx";

interface MoreSectionProps {
  readonly account: AccountData;
  readonly actions: AccountActions;
}

/** What is rarely needed: dates for the calendar, the loan history, where else the card is signed in. */
export function MoreSection({ account, actions }: MoreSectionProps) {
  const t = useT();
  const [open, setOpen] = useState<"calendar" | "devices">();
  const close = () => {
    setOpen(undefined);
  };
  const opening = (what: "calendar" | "devices") => ({
    "aria-haspopup": "dialog" as const,
    "aria-describedby": actions.blockedBy,
    disabled: actions.blockedBy !== undefined,
    onClick: () => {
      setOpen(what);
    },
  });
  return (
    <Section id={MORE_ID} title={t("account.more")}>
      <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", mx: -4 }}>
        <Button startIcon={<Icon path={mdiCalendarOutline} size={20} />} {...opening("calendar")}>
          {t("account.calendar.open")}
        </Button>
        <Button
          component={Link}
          to="?view=history"
          startIcon={<Icon path={mdiHistory} size={20} />}
        >
          {t("account.history.open")}
        </Button>
        <Button startIcon={<Icon path={mdiCellphoneLock} size={20} />} {...opening("devices")}>
          {t("account.devices.open")}
        </Button>
      </Box>
      {open === "calendar" ? <CalendarDialog card={account} onClose={close} /> : null}
      {open === "devices" ? <DevicesDialog card={account} onClose={close} /> : null}
    </Section>
  );
}
