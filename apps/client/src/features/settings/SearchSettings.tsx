import { useStore } from "zustand";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";
import { SettingsGroup } from "./SettingsGroup.tsx";
import { SwitchRow } from "../../parts/SwitchRow.tsx";

/** Whether searches are remembered on this device. */
export function SearchSettings() {
  const t = useT();
  const { isOff, switchTo } = useStore(useModel().searchHistory);
  return (
    <SettingsGroup title={t("settings.search")}>
      <SwitchRow
        label={t("settings.search.history")}
        help={t("settings.search.history.help")}
        checked={!isOff}
        onChange={switchTo}
      />
    </SettingsGroup>
  );
}
