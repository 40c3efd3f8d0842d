import { mdiCalendarOutline, mdiHistory } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { AccountData } from "@freihand/contract";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { AccountActions } from "./account-actions.ts";
import { Section } from "./Section.tsx";
import { MORE_ID } from "./section-ids.ts";

const CalendarDialog = lazy(async () => ({
  default: (await import("./CalendarDialog.tsx")).CalendarDialog,
}));

interface MoreSectionProps {
  readonly account: AccountData;
  readonly actions: AccountActions;
}

/** What is rarely wanted: dates for the calendar, the loan history. */
export function MoreSection({ account, actions }: MoreSectionProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id={MORE_ID} title={t("account.more")}>
      <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", mx: -4 }}>
        <Button
          startIcon={<Icon path={mdiCalendarOutline} size={20} />}
          aria-haspopup="dialog"
          aria-describedby={actions.blockedBy}
          disabled={actions.blockedBy !== undefined}
          onClick={() => {
            setOpen(true);
          }}
        >
          {t("account.calendar.open")}
        </Button>
        <Button
          component={Link}
          to="?view=history"
          startIcon={<Icon path={mdiHistory} size={20} />}
        >
          {t("account.history.open")}
        </Button>
      </Box>
      {isOpen ? (
        <Suspense>
          <CalendarDialog
            card={account}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}
