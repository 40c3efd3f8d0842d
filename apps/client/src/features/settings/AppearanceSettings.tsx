import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import { Link } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { BrightnessChoice } from "./BrightnessChoice.tsx";
import { SettingsGroup } from "./SettingsGroup.tsx";
import { SwitchRow } from "../../parts/SwitchRow.tsx";

/** Light or dark, and whether the theme can be changed. */
export function AppearanceSettings() {
  const t = useT();
  const { themeChanger, change } = useSettings();
  return (
    <SettingsGroup title={t("app.theme")}>
      <BrightnessChoice />
      <SwitchRow
        label={t("settings.theme-changer")}
        help={t("settings.theme-changer.help")}
        checked={themeChanger}
        onChange={(next) => {
          change({ themeChanger: next });
        }}
      />
      {themeChanger ? (
        <Box sx={{ py: 3 }}>
          <Button variant="outlined" component={Link} to="/theme-changer">
            {t("settings.theme-changer.open")}
          </Button>
        </Box>
      ) : null}
    </SettingsGroup>
  );
}
