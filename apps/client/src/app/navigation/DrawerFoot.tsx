import { mdiTranslate, mdiWeatherNight, mdiWhiteBalanceSunny } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { useLocale, useT } from "../../i18n/context.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useAppearance } from "../useAppearance.ts";

/** The other language and the other appearance, within reach. Everything else is on the settings page. */
export function DrawerFoot() {
  const t = useT();
  const { setLocale, setDarkTheme } = useSettings();
  const other = useLocale() === "de" ? "en" : "de";
  const isDark = useAppearance().scheme === "dark";
  return (
    <Box
      sx={(theme) => ({
        display: "grid",
        justifyItems: "start",
        mt: "auto",
        px: "6px",
        py: 2,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        "& button": { px: 2.5, fontWeight: "regular", color: "text.secondary" },
        // in line with the entries
        "& .start-icon": { ml: 0.5, mr: 4.5 },
      })}
    >
      <Button
        lang={other}
        startIcon={<Icon path={mdiTranslate} size={20} />}
        onClick={() => {
          setLocale(other);
        }}
      >
        {t(`nav.language.${other}`)}
      </Button>
      <Button
        startIcon={<Icon path={isDark ? mdiWhiteBalanceSunny : mdiWeatherNight} size={20} />}
        onClick={() => {
          setDarkTheme(!isDark);
        }}
      >
        {isDark ? t("nav.to-light") : t("nav.to-dark")}
      </Button>
    </Box>
  );
}
