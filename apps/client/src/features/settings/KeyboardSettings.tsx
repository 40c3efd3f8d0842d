import { useT } from "../../i18n/useT.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { SettingsGroup } from "./SettingsGroup.tsx";
import { SwitchRow } from "../../parts/SwitchRow.tsx";

/** Whether single-key shortcuts are on. @source WCAG 2.2, 2.1.4 */
export function KeyboardSettings() {
  const t = useT();
  const { shortcuts, change } = useSettings();
  return (
    <SettingsGroup title={t("settings.keyboard")}>
      <SwitchRow
        label={t("settings.shortcuts")}
        help={t("settings.shortcuts.help")}
        checked={shortcuts}
        onChange={(next) => {
          change({ shortcuts: next });
        }}
      />
    </SettingsGroup>
  );
}
