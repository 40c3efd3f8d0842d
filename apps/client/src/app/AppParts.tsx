import { I18nContext } from "../i18n/context.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { ModelContext, useModel } from "../model/context.ts";
import type { Model } from "../model/model.ts";
import { PlatformContext, usePlatform } from "../platform/context.ts";
import { useIsTakenOver } from "../platform/useIsTakenOver.ts";
import type { Platform } from "../platform/ports/platform.ts";
import { ProjectHead } from "./ProjectHead.tsx";
import { ConfigContext, useConfig, useConfigsInForce } from "../model/config/config.query.ts";
import { useSettings } from "../model/settings/useSettings.ts";
import { BaseStyles } from "../ui/BaseStyles.tsx";
import { SCHEME_ATTRIBUTE } from "../ui/theme.ts";
import { useAppearance, useThemeColours } from "./useAppearance.ts";
import { projectTexts } from "../model/config/project-texts.rules.ts";

interface AppPartsProps {
  readonly platform: Platform;
  readonly model: Model;
  readonly children: ReactNode;
}

/** Device, state, query cache, styles and texts for everything inside. */
export function AppParts({ platform, model, children }: AppPartsProps) {
  return (
    <PlatformContext value={platform}>
      <ModelContext value={model}>
        <I18nContext value={model.i18n}>
          <QueryClientProvider client={model.queries}>
            <ConfigInForce>
              <ProjectTexts />
              <ConfiguredStyles />
              <FollowSettings />
              <ProjectHead />
              {children}
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
  const { locale } = useSettings();
  const { scheme } = useAppearance();
  // until then language and scheme are those of the HTML
  const isTakenOver = useIsTakenOver();
  useLayoutEffect(() => {
    if (isTakenOver) document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme);
  }, [isTakenOver, scheme]);
  useEffect(() => {
    if (!isTakenOver || document.documentElement.lang === locale) return;
    document.documentElement.lang = locale;
    // The server responds in the language of the interface, so earlier responses are in the old one.
    void i18n.switchTo(locale).then(() => queries.invalidateQueries());
  }, [i18n, isTakenOver, locale, queries]);
  return null;
}

/** The page itself. Everything reads its CSS variables, so only these change with the project. */
function ConfiguredStyles() {
  return <BaseStyles colours={useThemeColours()} />;
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
