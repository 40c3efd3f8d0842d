import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider, type Theme } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useConfig } from "../model/config/config.query.ts";
import { preferredColours, type ChosenColours } from "../model/config/theme-choice.rules.ts";
import { useSettings } from "../model/settings/useSettings.ts";
import { useThemeChoice } from "../model/config/useThemeChoice.ts";
import { areUsual, themeColours, type PreferredColours } from "../ui/theme-colours.rules.ts";
import { theme as ownTheme, themeIn } from "../ui/theme.ts";
import { colourMode } from "./colour-mode.rules.ts";

/**
 * The theme in the colours of the project, or in those chosen by the patron. Everything reads its CSS variables, so
 * only these change with the project.
 */
export function ConfiguredTheme({ children }: { readonly children: ReactNode }) {
  const { theme } = useConfig();
  const { darkTheme } = useSettings();
  const choice = useThemeChoice();
  return (
    <ThemeProvider
      theme={buildTheme(preferredColours(theme, choice))}
      defaultMode={colourMode(darkTheme, theme.default)}
      storageManager={null}
    >
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

/** The last theme created, and for which colours. */
let made: { readonly colours: string; readonly theme: Theme } | undefined;

function buildTheme({ light, dark }: ChosenColours): Theme {
  const preferred = [light, dark].map(({ primary, surface, bar }) => ({ primary, surface, bar }));
  const [inLight = {}, inDark = {}] = preferred;
  const colours = JSON.stringify(preferred);
  if (made?.colours !== colours) made = { colours, theme: cachedTheme(inLight, inDark) };
  return made.theme;
}

function cachedTheme(light: PreferredColours, dark: PreferredColours): Theme {
  const colours = themeColours(light, dark);
  return areUsual(colours) ? ownTheme : themeIn(colours);
}
