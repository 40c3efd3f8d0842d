import { useT } from "../../i18n/useT.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { RadioRows } from "../../parts/RadioRows.tsx";
import { SettingsGroup } from "./SettingsGroup.tsx";

const LANGUAGES = ["de", "en"] as const;

/** The language of the interface. @source spec §1 "languages" */
export function LanguageSettings() {
  const t = useT();
  const { locale, setLocale } = useSettings();
  return (
    <SettingsGroup title={t("app.language")}>
      <RadioRows
        legend={t("app.language")}
        options={LANGUAGES.map((value) => ({
          value,
          label: t(`app.language.${value}`),
          lang: value,
        }))}
        value={locale}
        onChange={setLocale}
      />
    </SettingsGroup>
  );
}
