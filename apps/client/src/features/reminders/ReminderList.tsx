import { mdiCardAccountDetailsOutline } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import type { ReminderType } from "../../model/reminders/reminder-type.rules.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import type { Access } from "../../platform/ports/access.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { ReadingColumn } from "../../parts/page/ReadingColumn.tsx";
import { Blocked } from "./Blocked.tsx";
import { ReminderSection } from "./ReminderSection.tsx";
import { useAccess } from "./useAccess.ts";
import { useReminderCards } from "./useReminderCards.ts";
import { useReminders, useRemindersKept } from "./useReminders.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { SwitchRow } from "../../parts/controls/SwitchRow.tsx";
import { LEAD_DAYS } from "../../model/reminders/reminder-notifications.rules.ts";
import { RadioRows } from "../../parts/controls/RadioRows.tsx";

/** The reminder of every card, and settings for all. */
export function ReminderList({ type }: { readonly type: ReminderType }) {
  const t = useT();
  const reminders = useReminders();
  const cards = useReminderCards(reminders);
  const hasCards = cards.length > 0;
  const { isBlocked, isRefused, handleAccess } = usePermission(reminders);
  return (
    <ReadingColumn>
      <PageHeading>{t("reminders.title")}</PageHeading>
      <Typography sx={{ mt: 3 }}>{t(`reminders.lead.${type}`)}</Typography>
      {isRefused && hasCards ? <Blocked type={type} /> : null}
      {hasCards ? null : <NoCards />}
      {cards.map((card) => (
        <ReminderSection
          key={card.id}
          of={card}
          type={type}
          reminders={reminders}
          isBlocked={isBlocked}
          onAccess={handleAccess}
        />
      ))}
      {hasCards ? <Choices type={type} reminders={reminders} /> : null}
    </ReadingColumn>
  );
}

interface ChoicesProps {
  readonly type: ReminderType;
  readonly reminders: Reminders;
}

/** Settings for all reminders. */
function Choices({ type, reminders }: ChoicesProps) {
  return (
    <>
      {type === "notifications" ? <LeadChoice reminders={reminders} /> : null}
      <AskDaily />
    </>
  );
}

interface Permission {
  /** Denied by the patron, and the device does not ask again. */
  readonly isBlocked: boolean;
  /** Denied by the patron; Android may ask another time. */
  readonly isRefused: boolean;
  /** @param answer undefined: the device may not have asked */
  readonly handleAccess: (answer?: Access) => void;
}

function usePermission(reminders: Reminders): Permission {
  const { access, look } = useAccess(reminders);
  const [answer, setAnswer] = useState<Access>();
  const isBlocked = access === "denied";
  return {
    isBlocked,
    isRefused: isBlocked || (access === "askable" && answer !== undefined),
    handleAccess: (newAccess) => {
      if (newAccess !== undefined) setAnswer(newAccess);
      look();
    },
  };
}

function NoCards() {
  const t = useT();
  return (
    <EmptyState
      icon={mdiCardAccountDetailsOutline}
      title={t("reminders.empty")}
      text={t("reminders.empty.text")}
      action={
        <Button variant="contained" component={Link} to="/login?redirect=/reminders">
          {t("login.button")}
        </Button>
      }
    />
  );
}

/** Whether the app asks before the daily run. @source spec §3 "refreshAccountsHidden" */
function AskDaily() {
  const t = useT();
  const { refreshAccountsHidden, change } = useSettings();
  return (
    <PageSection title={t("reminders.ask")}>
      <SwitchRow
        label={t("reminders.ask.switch")}
        help={t("reminders.ask.help")}
        checked={!refreshAccountsHidden}
        onChange={(next) => {
          change({ refreshAccountsHidden: !next });
        }}
      />
    </PageSection>
  );
}

/** How long before a deadline notifications come. @source spec §9 "Warning periods" */
function LeadChoice({ reminders }: { readonly reminders: Reminders }) {
  const t = useT();
  const { notificationDays } = useRemindersKept(reminders);
  return (
    <PageSection title={t("reminders.days")}>
      <RadioRows
        legend={t("reminders.days")}
        options={LEAD_DAYS.map((days) => ({
          value: String(days),
          label: t(`reminders.days.${days}`),
        }))}
        value={String(notificationDays)}
        onChange={(value) => {
          const chosen = LEAD_DAYS.find((days) => String(days) === value);
          if (chosen !== undefined) void reminders.setLead(chosen);
        }}
      />
    </PageSection>
  );
}
