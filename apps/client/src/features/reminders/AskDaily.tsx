import { useT } from "../../i18n/useT.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { PageSection } from "../../parts/PageSection.tsx";
import { SwitchRow } from "../../parts/SwitchRow.tsx";

/** Whether the app asks before the daily run. @source spec §3 "refreshAccountsHidden" */
export function AskDaily() {
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
