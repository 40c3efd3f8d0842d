import { libraryIdText, type LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { UnknownLibraryNote } from "../../parts/libraries/UnknownLibraryNote.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { ReadingColumn } from "../../parts/page/ReadingColumn.tsx";
import {
  installPlatform,
  type InstallPlatform,
  INSTALL_PLATFORMS,
} from "./install-platform.rules.ts";
import { InstallSteps } from "./InstallSteps.tsx";
import { mdiAndroid, mdiApple, mdiChevronRight, mdiMonitor } from "@mdi/js";
import { Link, useParams } from "react-router";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** How to get the app onto the home screen of a device. @source spec §2 "install" */
export function InstallScreen() {
  const address = useParams();
  const platform = installPlatform(address["platform"]);
  const libraryId = libraryIdText.safeParse(address["libraryId"]).data;
  const chosen = useChosenLibrary(libraryId);
  const { data: libraries } = useLibraries();
  const isUnknown =
    libraryId !== undefined && libraries?.some(({ id }) => id === libraryId) === false;
  return (
    <ReadingColumn>
      <Heading platform={platform} />
      {isUnknown ? (
        <Box sx={{ mt: 2 }}>
          <UnknownLibraryNote />
        </Box>
      ) : null}
      {platform === undefined ? null : (
        <InstallSteps key={platform} platform={platform} libraryId={chosen} />
      )}
      <PlatformChoice current={platform} libraryId={libraryId} />
    </ReadingColumn>
  );
}

function Heading({ platform }: { readonly platform: InstallPlatform | undefined }) {
  const t = useT();
  return (
    <>
      <PageHeading>
        {t(platform === undefined ? "install.title" : `install.title.${platform}`)}
      </PageHeading>
      {platform === undefined ? <Typography sx={{ mt: 2 }}>{t("install.lead")}</Typography> : null}
    </>
  );
}

/** The address selects its library, as soon as the project offers it. */
function useChosenLibrary(wanted: LibraryId | undefined): LibraryId | undefined {
  const { libraryState } = useModel();
  const selected = useStore(libraryState, (state) => state.libraryId);
  useEffect(() => {
    if (wanted !== undefined) libraryState.getState().selectWhenListed(wanted);
  }, [libraryState, wanted]);
  return wanted ?? selected;
}

const PLATFORM_ICON = {
  android: mdiAndroid,
  ios: mdiApple,
  web: mdiMonitor,
} as const satisfies Record<InstallPlatform, string>;

interface PlatformChoiceProps {
  /** The kind of device already explained. */
  readonly current: InstallPlatform | undefined;
  readonly libraryId: LibraryId | undefined;
}

/** The kinds of devices to choose from. */
function PlatformChoice({ current, libraryId }: PlatformChoiceProps) {
  const t = useT();
  const end = libraryId === undefined ? "" : `/${String(libraryId)}`;
  return (
    <PageSection title={t(current === undefined ? "install.which" : "install.others")}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {INSTALL_PLATFORMS.filter((platform) => platform !== current).map((platform) => (
          <Box
            component="li"
            key={platform}
            sx={(theme) => ({ borderTop: `1px solid ${theme.vars.palette.divider}` })}
          >
            <Box
              component={Link}
              to={`/install/${platform}${end}`}
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 4,
                minHeight: 56,
                color: "inherit",
                textDecoration: "none",
                "&:hover": { textDecoration: "underline" },
              }}
            >
              <Icon path={PLATFORM_ICON[platform]} />
              <Box component="span" sx={{ flex: 1 }}>
                {t(`install.platform.${platform}`)}
              </Box>
              <Icon path={mdiChevronRight} />
            </Box>
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}
