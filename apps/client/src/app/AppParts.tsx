import { I18nContext } from "../i18n/context.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import { useStore } from "zustand";
import { ModelContext, useModel } from "../model/context.ts";
import type { Model } from "../model/model.ts";
import { PlatformContext, usePlatform } from "../platform/context.ts";
import { useIsTakenOver } from "../platform/useIsTakenOver.ts";
import type { Platform } from "../platform/ports/platform.ts";
import { ProjectHead } from "./ProjectHead.tsx";
import { useColorScheme, ThemeProvider, type Theme } from "@mui/material/styles";
import { ConfigContext, useConfig, useConfigsInForce } from "../model/config/config.query.ts";
import { useSettings } from "../model/settings/useSettings.ts";
import { colourMode } from "./colour-mode.rules.ts";
import CssBaseline from "@mui/material/CssBaseline";
import {
  preferredColours,
  type ChosenColours,
  type ThemeName,
} from "../model/config/theme-choice.rules.ts";
import { areUsual, themeColours } from "../ui/theme-colours.rules.ts";
import { ownTheme, themeIn } from "../ui/theme.ts";
import { projectTexts } from "../model/config/project-texts.rules.ts";

interface AppPartsProps {
  readonly platform: Platform;
  readonly model: Model;
  readonly children: ReactNode;
}

/** Device, state, query cache, theme and texts for everything inside. */
export function AppParts({ platform, model, children }: AppPartsProps) {
  return (
    <PlatformContext value={platform}>
      <ModelContext value={model}>
        <I18nContext value={model.i18n}>
          <QueryClientProvider client={model.queries}>
            <ConfigInForce>
              <ProjectTexts />
              <ConfiguredTheme>
                <FollowSettings />
                <ProjectHead />
                {children}
              </ConfiguredTheme>
            </ConfigInForce>
          </QueryClientProvider>
        </I18nContext>
      </ModelContext>
    </PlatformContext>
  );
}

/** Applies the patron's settings to theme and texts. @source spec §4 "Theme and language" */
function FollowSettings() {
  const { queries, i18n } = useModel();
  const { darkTheme, locale } = useSettings();
  const { setMode } = useColorScheme();
  const mode = colourMode(darkTheme, useConfig().theme.default);
  useEffect(() => {
    setMode(mode);
  }, [mode, setMode]);
  // until then the language is that of the HTML
  const isTakenOver = useIsTakenOver();
  useEffect(() => {
    if (!isTakenOver || document.documentElement.lang === locale) return;
    document.documentElement.lang = locale;
    // The server responds in the language of the interface, so earlier responses are in the old one.
    void i18n.switchTo(locale).then(() => queries.invalidateQueries());
  }, [i18n, isTakenOver, locale, queries]);
  return null;
}

/**
 * The theme in the colours of the project, or in those chosen by the patron. Everything reads its CSS variables, so
 * only these change with the project.
 */
function ConfiguredTheme({ children }: { readonly children: ReactNode }) {
  const { theme } = useConfig();
  const { darkTheme } = useSettings();
  const choice = useThemeChoice();
  const built = useMemo(() => buildTheme(preferredColours(theme, choice)), [theme, choice]);
  return (
    <ThemeProvider
      theme={built}
      defaultMode={colourMode(darkTheme, theme.default)}
      storageManager={null}
    >
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

/** The colours that the patron has chosen; undefined while the theme changer is off. */
function useThemeChoice(): ThemeName | undefined {
  const { themeChanger } = useSettings();
  const name = useStore(useModel().themeChoice, (state) => state.name);
  return themeChanger ? name : undefined;
}

function buildTheme({ light, dark }: ChosenColours): Theme {
  const colours = themeColours(light, dark);
  return areUsual(colours) ? ownTheme() : themeIn(colours);
}

/** The configurations in force, for everything inside. */
function ConfigInForce({ children }: { readonly children: ReactNode }) {
  return <ConfigContext value={useConfigsInForce()}>{children}</ConfigContext>;
}

/** Overlays the project's texts on ours before they are displayed. */
function ProjectTexts() {
  const { i18n } = useModel();
  const config = useConfig();
  const { servedName } = usePlatform().page;
  useLayoutEffect(() => {
    i18n.override(projectTexts(config, servedName));
  }, [config, i18n, servedName]);
  return null;
}
