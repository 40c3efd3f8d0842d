import { useEffect, useLayoutEffect, useRef } from "react";
import { setOverrides } from "../i18n/start.ts";
import { useLocale } from "../i18n/useT.ts";
import { useConfig } from "../model/config/config.query.ts";
import { useModel } from "../model/context.ts";
import { useLibraries, useSelectedLibrary } from "../model/library/libraries.query.ts";
import { projectTexts } from "../model/config/project-texts.rules.ts";
import { useLibraryState } from "../model/library/useLibraryState.ts";
import { useProject } from "../model/config/useProject.ts";
import { usePlatform } from "../platform/context.ts";

/** Keeps the configuration in step with the current project and library. @source spec §4 "reloadConfig" */
export function FollowConfig() {
  const { config } = useModel();
  const { page } = usePlatform();
  const { libraryId } = useLibraryState();
  const { isPending } = useLibraries();
  const library = useSelectedLibrary();
  const project = useProject();
  // the selection of the last visit means nothing before the list has loaded
  const isKnown = libraryId === undefined || !isPending;
  useEffect(() => {
    void config.start(project);
  }, [config, project]);
  useEffect(() => {
    if (isKnown) void config.select(library);
  }, [config, isKnown, library]);
  useEffect(
    () =>
      page.onShown(() => {
        void config.renew();
      }),
    [config, page],
  );
  const locale = useLocale();
  const requestedLocale = useRef(locale);
  useEffect(() => {
    if (requestedLocale.current === locale) return;
    requestedLocale.current = locale;
    void config.renewNow();
  }, [config, locale]);
  useProjectTexts();
  return null;
}

/** Overlays the project's texts on ours before they are displayed. */
function useProjectTexts(): void {
  const config = useConfig();
  const { servedName } = usePlatform().page;
  useLayoutEffect(() => {
    setOverrides(projectTexts(config, servedName));
  }, [config, servedName]);
}
