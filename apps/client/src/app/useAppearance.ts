import { useStore } from "zustand";
import { useConfig } from "../model/config/config.query.ts";
import { preferredColours } from "../model/config/theme-choice.rules.ts";
import { useModel } from "../model/context.ts";
import { useSettings } from "../model/settings/useSettings.ts";
import { themeColours, type ThemeColours } from "../ui/theme-colours.rules.ts";
import { useMediaQuery } from "../ui/useMediaQuery.ts";
import { colourMode, type ColourMode } from "./colour-mode.rules.ts";

/** How the app looks now. */
interface Appearance {
  readonly mode: ColourMode;
  /** On a page that the server has rendered it is light until the app has taken it over; CSS knows better. */
  readonly scheme: "light" | "dark";
}

/** Light or dark, as the patron, the project or the system has it. @source spec §4 "Theme and language" */
export function useAppearance(): Appearance {
  const { darkTheme } = useSettings();
  const mode = colourMode(darkTheme, useConfig().theme.default);
  const isSystemDark = useMediaQuery("(prefers-color-scheme: dark)");
  if (mode !== "system") return { mode, scheme: mode };
  return { mode, scheme: isSystemDark ? "dark" : "light" };
}

/** The colours of the project, or those that the patron has chosen, in both schemes. */
export function useThemeColours(): ThemeColours {
  const { theme } = useConfig();
  const { themeChanger } = useSettings();
  const chosen = useStore(useModel().themeChoice, (state) => state.name);
  const choice = themeChanger ? chosen : undefined;
  const { light, dark } = preferredColours(theme, choice);
  return themeColours(light, dark);
}
