import { useT } from "../../i18n/context.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { RadioRows } from "../../parts/controls/RadioRows.tsx";

const BRIGHTNESSES = ["system", "light", "dark"] as const;

const DARK_THEME = { system: undefined, light: false, dark: true } as const;

/** Same as the device, light, or dark. @source spec §3 "darkTheme", rulings 37 */
export function BrightnessChoice() {
  const t = useT();
  const { darkTheme, setDarkTheme } = useSettings();
  return (
    <RadioRows
      legend={t("app.theme")}
      options={BRIGHTNESSES.map((value) => ({ value, label: t(`app.theme.${value}`) }))}
      value={BRIGHTNESSES.find((value) => DARK_THEME[value] === darkTheme) ?? "system"}
      onChange={(value) => {
        setDarkTheme(DARK_THEME[value]);
      }}
    />
  );
}
