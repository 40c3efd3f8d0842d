import {
  mdiCalendarOutline,
  mdiCardAccountMailOutline,
  mdiCellphoneLock,
  mdiEmailOutline,
  mdiFormTextboxPassword,
  mdiHistory,
} from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { AccountData } from "@freihand/contract";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { AccountActions } from "./useAccountActions.ts";
import { Section } from "./Section.tsx";
import { MORE_ID } from "./anchors.ts";
import { CalendarDialog } from "./calendar/CalendarDialog.tsx";
import { DevicesDialog } from "./devices/DevicesDialog.tsx";
import { PasswordDialog } from "./own/PasswordDialog.tsx";
import { useOffers } from "./own/useOffers.ts";

interface MoreSectionProps {
  readonly account: AccountData;
  readonly actions: AccountActions;
}

const ContactDialog = lazy(async () => ({
  default: (await import("./own/ContactDialog.tsx")).ContactDialog,
}));
const MessagesDialog = lazy(async () => ({
  default: (await import("./own/MessagesDialog.tsx")).MessagesDialog,
}));

const TOOLS = [
  {
    tool: "calendar",
    text: "account.calendar.open",
    icon: mdiCalendarOutline,
    Dialog: CalendarDialog,
  },
  { tool: "devices", text: "account.devices.open", icon: mdiCellphoneLock, Dialog: DevicesDialog },
  {
    tool: "password",
    text: "account.password.open",
    icon: mdiFormTextboxPassword,
    Dialog: PasswordDialog,
  },
  {
    tool: "contact",
    text: "account.contact.open",
    icon: mdiCardAccountMailOutline,
    Dialog: ContactDialog,
  },
  {
    tool: "messages",
    text: "account.messages.open",
    icon: mdiEmailOutline,
    Dialog: MessagesDialog,
  },
] as const;

/** What is rarely needed: dates for the calendar, the loan history, where else the card is signed in, one's own details. */
export function MoreSection({ account, actions }: MoreSectionProps) {
  const t = useT();
  const offers = useOffers(account.libraryId);
  const [open, setOpen] = useState<(typeof TOOLS)[number]["tool"]>();
  const close = () => {
    setOpen(undefined);
  };
  const history = (
    <Button
      key="history"
      component={Link}
      to="?view=history"
      startIcon={<Icon path={mdiHistory} size={20} />}
    >
      {t("account.history.open")}
    </Button>
  );
  const isGranted = account.account.granted === true;
  const offered = TOOLS.filter(
    ({ tool }) => !isGranted && (tool === "calendar" || tool === "devices" || offers[tool]),
  );
  const buttons = offered.map(({ tool, text, icon }) => (
    <Button
      key={tool}
      startIcon={<Icon path={icon} size={20} />}
      aria-haspopup="dialog"
      aria-describedby={actions.blockedBy}
      disabled={actions.blockedBy !== undefined}
      onClick={() => {
        setOpen(tool);
      }}
    >
      {t(text)}
    </Button>
  ));
  return (
    <Section id={MORE_ID} title={t("account.more")}>
      {isGranted ? <Typography sx={{ mb: 2 }}>{t("account.granted")}</Typography> : null}
      <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", mx: -4 }}>
        {buttons.slice(0, 1)}
        {history}
        {buttons.slice(1)}
      </Box>
      <Suspense fallback={null}>
        {offered.map(({ tool, Dialog }) =>
          tool === open ? <Dialog key={tool} card={account} onClose={close} /> : null,
        )}
      </Suspense>
    </Section>
  );
}
