import type { LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import type { MessageKey } from "../../i18n/index.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { usePlatform } from "../../platform/context.ts";
import { StatusLine } from "../../parts/controls/StatusLine.tsx";
import type { InstallPlatform } from "./install-platform.rules.ts";
import { StoreSection } from "./StoreSection.tsx";
import { mdiCellphoneArrowDown } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { useState, useSyncExternalStore } from "react";
import { Icon } from "../../ui/Icon.tsx";

/** Manual steps for each kind of device; on computers they depend on the browser. */
const STEPS = {
  android: ["install.android.1", "install.android.2", "install.android.3"],
  ios: ["install.ios.1", "install.ios.2", "install.ios.3", "install.ios.4"],
  web: ["install.web.1", "install.web.2", "install.web.3"],
} as const satisfies Record<InstallPlatform, readonly MessageKey[]>;

interface InstallStepsProps {
  readonly platform: InstallPlatform;
  /** Library that the app starts with; undefined: none is chosen yet. */
  readonly libraryId: LibraryId | undefined;
}

/** How one kind of device is set up: the store's app, the browser's own prompt, or manually. */
export function InstallSteps({ platform, libraryId }: InstallStepsProps) {
  const t = useT();
  const { isInstalled } = useInstall();
  const { page } = usePlatform();
  // The installed app runs here: there is nothing left to set up.
  if (isInstalled && platform === (page.system() ?? "web"))
    return (
      <Box sx={{ mt: 4 }}>
        <StatusLine status="available">{t("install.installed")}</StatusLine>
      </Box>
    );
  return (
    <>
      <Typography sx={{ mt: 2 }}>{t("install.lead")}</Typography>
      <LibraryLine libraryId={libraryId} isKept={platform !== "ios"} />
      {isInstalled ? (
        <Box sx={{ mt: 4 }}>
          <StatusLine status="available">{t("install.installed")}</StatusLine>
        </Box>
      ) : null}
      {platform === "web" ? null : <StoreSection system={platform} libraryId={libraryId} />}
      {platform === "ios" ? null : <InstallButton />}
      <PageSection title={t("install.by-hand")}>
        <Box
          component={platform === "web" ? "ul" : "ol"}
          sx={{ m: 0, pl: 6, "& > li + li": { mt: 2 } }}
        >
          {STEPS[platform].map((step) => (
            <Typography component="li" key={step}>
              {t(step)}
            </Typography>
          ))}
        </Box>
      </PageSection>
    </>
  );
}

interface LibraryLineProps {
  readonly libraryId: LibraryId | undefined;
  /** The app on the home screen shares its storage with this browser. */
  readonly isKept: boolean;
}

function LibraryLine({ libraryId, isKept }: LibraryLineProps) {
  const t = useT();
  const { data: libraries } = useLibraries();
  const library = libraries?.find(({ id }) => id === libraryId);
  if (!library) return null;
  const { libname } = library;
  return (
    <Typography sx={{ mt: 2 }} color="textSecondary">
      {isKept ? t("install.library", { libname }) : t("install.library.again", { libname })}
    </Typography>
  );
}

/** The browser's own installation prompt, while it offers one. */
function InstallButton() {
  const t = useT();
  const { ask } = useInstall();
  const [agreed, setAgreed] = useState<boolean>();
  return (
    <Box sx={{ mt: 4 }}>
      {ask ? (
        <Button
          variant="contained"
          startIcon={<Icon path={mdiCellphoneArrowDown} size={20} />}
          onClick={() => {
            void ask().then(setAgreed);
          }}
        >
          {t("install.button")}
        </Button>
      ) : null}
      <output>{agreed === undefined ? null : <Answer agreed={agreed} />}</output>
    </Box>
  );
}

function Answer({ agreed }: { readonly agreed: boolean }) {
  const t = useT();
  return agreed ? (
    <StatusLine status="available">{t("install.done")}</StatusLine>
  ) : (
    <StatusLine status="unknown">{t("install.declined")}</StatusLine>
  );
}

const NOTHING = () => undefined;

/** The installation state of this device. */
interface InstallState {
  readonly isInstalled: boolean;
  /** Shows the browser's prompt, resolves with the answer; undefined: the browser does not offer it (now). */
  readonly ask: (() => Promise<boolean>) | undefined;
}

/** Whether the app is set up on this device, and the browser's way to do it. */
function useInstall(): InstallState {
  const { name, install } = usePlatform();
  const subscribe = (onChange: () => void) => install?.subscribe(onChange) ?? NOTHING;
  const isInstalled = useSyncExternalStore(
    subscribe,
    () => install?.isInstalled() ?? name !== "web",
    () => false,
  );
  const canAsk = useSyncExternalStore(
    subscribe,
    () => install?.canPrompt() ?? false,
    () => false,
  );
  return { isInstalled, ask: install && canAsk ? () => install.prompt() : undefined };
}
