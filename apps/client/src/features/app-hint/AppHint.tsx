import { Button } from "../../ui/Button.tsx";
import { useStore } from "zustand";
import { useT } from "../../i18n/context.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { Notice } from "../../parts/notice/Notice.tsx";
import { usePlatform } from "../../platform/context.ts";
import { appLinks, type AppLink } from "./app-links.rules.ts";
import { NEW_TAB } from "../../ui/new-tab.ts";

/** @source spec §9 "App hint snackbar" */
const SHOWN_MS = 10_000;

/** Says that the selected library has a native app. @source spec §2 "App hint", §4 "Library selection" */
export function AppHint() {
  const t = useT();
  const { hints, settings } = useModel();
  const { open, libraryId, hide } = useStore(hints);
  const config = useConfig();
  const { page } = usePlatform();
  const { data: libraries } = useLibraries();
  const library = libraries?.find(({ id }) => id === libraryId);
  if (open !== "app-hint" || !library) return null;
  const links = appLinks(config, { libraryId: library.id, system: page.system() });
  return (
    <Notice
      kind="app-hint"
      isOpen={links.length > 0}
      title={t("app-hint.title", { library: library.libname })}
      timeOut={{ ms: SHOWN_MS, onEnd: hide }}
      actions={
        <>
          <Button
            onClick={() => {
              settings.getState().change({ hintsHidden: true });
              hide();
            }}
          >
            {t("hints.hide")}
          </Button>
          <OpenApp links={links} onOpen={hide} />
        </>
      }
    >
      {t("app-hint.text")}
    </Notice>
  );
}

interface OpenAppProps {
  readonly links: readonly AppLink[];
  readonly onOpen: () => void;
}

/** One link to the app, or both with their names. */
function OpenApp({ links, onOpen }: OpenAppProps) {
  const t = useT();
  return links.map(({ system, href }) => (
    <Button key={system} variant="contained" href={href} {...NEW_TAB} onClick={onOpen}>
      {links.length === 1 ? t("app-hint.open") : t(`app-hint.open.${system}`)}
    </Button>
  ));
}
