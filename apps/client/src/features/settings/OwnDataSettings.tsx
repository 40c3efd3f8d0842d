import { useT } from "../../i18n/useT.ts";
import { ExportRow } from "./ExportRow.tsx";
import { ImportRow } from "./ImportRow.tsx";
import { SettingsGroup } from "./SettingsGroup.tsx";

/** Exporting and importing one's own data as a file. @source docs/own-data.md */
export function OwnDataSettings() {
  const t = useT();
  return (
    <SettingsGroup title={t("settings.data")} saysSaved={false}>
      <ExportRow />
      <ImportRow />
    </SettingsGroup>
  );
}
