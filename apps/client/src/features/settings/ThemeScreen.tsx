import { mdiPaletteOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { ReadingColumn } from "../../parts/ReadingColumn.tsx";
import { BrightnessChoice } from "./BrightnessChoice.tsx";
import { SettingsGroup } from "./SettingsGroup.tsx";
import { ThemeCards } from "./ThemeCards.tsx";

/** The choice of theme; only when it is switched on in the settings. @source spec §2 "theme-changer" */
export function ThemeScreen() {
  const t = useT();
  const { themeChanger } = useSettings();
  return (
    <ReadingColumn>
      <PageHeading>{t("theme.title")}</PageHeading>
      {themeChanger ? <Choices /> : <SwitchedOff />}
    </ReadingColumn>
  );
}

function Choices() {
  const t = useT();
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t("theme.lead")}
      </Typography>
      <SettingsGroup title={t("app.theme")}>
        <BrightnessChoice />
      </SettingsGroup>
      <SettingsGroup title={t("theme.choose")}>
        <ThemeCards />
      </SettingsGroup>
    </>
  );
}

function SwitchedOff() {
  const t = useT();
  const { change } = useSettings();
  return (
    <EmptyState
      icon={mdiPaletteOutline}
      title={t("theme.off.title")}
      text={t("theme.off.text")}
      action={
        <Button
          variant="contained"
          onClick={() => {
            change({ themeChanger: true });
          }}
        >
          {t("theme.off.switch-on")}
        </Button>
      }
    />
  );
}
