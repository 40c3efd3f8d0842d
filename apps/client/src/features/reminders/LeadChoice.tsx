import { useT } from "../../i18n/useT.ts";
import { LEAD_DAYS } from "../../model/reminders/reminder-notifications.rules.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import { PageSection } from "../../parts/PageSection.tsx";
import { RadioRows } from "../../parts/RadioRows.tsx";
import { useRemindersKept } from "./useReminders.ts";

/** How long before a deadline notifications come. @source spec §9 "Warning periods" */
export function LeadChoice({ reminders }: { readonly reminders: Reminders }) {
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
