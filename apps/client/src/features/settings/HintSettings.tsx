import { useT } from "../../i18n/useT.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { SettingsGroup } from "./SettingsGroup.tsx";
import { SwitchRow } from "../../parts/SwitchRow.tsx";

/** Which hints and questions appear automatically. @source spec §3 "hintsHidden", "refreshAccountsHidden" */
export function HintSettings() {
  const t = useT();
  const { hintsHidden, refreshAccountsHidden, change } = useSettings();
  return (
    <SettingsGroup title={t("settings.hints")}>
      <SwitchRow
        label={t("settings.hints.show")}
        help={t("settings.hints.help")}
        checked={!hintsHidden}
        onChange={(next) => {
          change({ hintsHidden: !next });
        }}
      />
      <SwitchRow
        label={t("settings.refresh-question")}
        help={t("settings.refresh-question.help")}
        checked={!refreshAccountsHidden}
        onChange={(next) => {
          change({ refreshAccountsHidden: !next });
        }}
      />
    </SettingsGroup>
  );
}
