import { useColorScheme } from "@mui/material/styles";
import { useEffect } from "react";
import { useConfig } from "../model/config/config.query.ts";
import { useModel } from "../model/context.ts";
import { useSettings } from "../model/settings/useSettings.ts";
import { switchLocale } from "../i18n/start.ts";
import { colourMode } from "./colour-mode.rules.ts";

/** Applies the patron's settings to theme and texts. @source spec §4 "Theme and language" */
export function FollowSettings() {
  const { queries } = useModel();
  const { darkTheme, locale } = useSettings();
  const { setMode } = useColorScheme();
  const mode = colourMode(darkTheme, useConfig().theme.default);
  useEffect(() => {
    setMode(mode);
  }, [mode, setMode]);
  useEffect(() => {
    if (document.documentElement.lang === locale) return;
    document.documentElement.lang = locale;
    // The server responds in the language of the interface, so earlier responses are in the old one.
    void switchLocale(locale).then(() => queries.invalidateQueries());
  }, [locale, queries]);
  return null;
}
