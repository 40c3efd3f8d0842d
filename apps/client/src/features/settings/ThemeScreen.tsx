import { mdiPaletteOutline } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { ReadingColumn } from "../../parts/page/ReadingColumn.tsx";
import { BrightnessChoice } from "./BrightnessChoice.tsx";
import { SettingsGroup } from "./SettingsGroup.tsx";
import { Box } from "../../ui/Box.tsx";
import { Radio } from "../../ui/Radio.tsx";
import { useId } from "react";
import { useStore } from "zustand";
import { useConfig } from "../../model/config/config.query.ts";
import { useModel } from "../../model/context.ts";
import { THEME_NAMES, preferredColours } from "../../model/config/theme-choice.rules.ts";
import { themeColours } from "../../ui/theme-colours.rules.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { ThemePreview } from "./ThemePreview.tsx";

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

/** The themes to choose from, each as the app would look, light and dark. */
function ThemeCards() {
  const t = useT();
  const group = useId();
  const { theme } = useConfig();
  const { name: chosen, choose } = useStore(useModel().themeChoice);
  return (
    <Box
      component="fieldset"
      sx={{
        m: 0,
        p: 0,
        pt: 4,
        minWidth: 0,
        border: 0,
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(min(150px, 100%), 1fr))",
        gap: 4,
      }}
    >
      <Box component="legend" sx={visuallyHidden}>
        {t("theme.choose")}
      </Box>
      {THEME_NAMES.map((name) => {
        const preferred = preferredColours(theme, name);
        return (
          <Box key={name} component="label" sx={{ cursor: "pointer" }}>
            <ThemePreview
              colours={themeColours(preferred.light, preferred.dark)}
              isChosen={name === chosen}
            />
            <Box sx={{ display: "flex", alignItems: "center", minHeight: 44 }}>
              <Radio
                name={group}
                checked={name === chosen}
                onChange={() => {
                  choose(name);
                }}
                sx={{ ml: -2.5 }}
              />
              <Typography component="span">{t(`theme.${name}`)}</Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
