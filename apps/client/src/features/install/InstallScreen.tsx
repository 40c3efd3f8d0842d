import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { UnknownLibraryNote } from "../../parts/libraries/UnknownLibraryNote.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { ReadingColumn } from "../../parts/ReadingColumn.tsx";
import { installPlatform, type InstallPlatform } from "./install-platform.rules.ts";
import { InstallSteps } from "./InstallSteps.tsx";
import { PlatformChoice } from "./PlatformChoice.tsx";

interface InstallScreenProps {
  /** As written in the address. */
  readonly platform: string | undefined;
  /** Library that the app starts with; undefined: the selected one. */
  readonly libraryId: LibraryId | undefined;
}

/** How to get the app onto the home screen of a device. @source spec §2 "install" */
export function InstallScreen({ platform: name, libraryId }: InstallScreenProps) {
  const platform = installPlatform(name);
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
