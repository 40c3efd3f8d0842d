import type { Library, LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
import { ErrorNotice } from "../../parts/page/ErrorNotice.tsx";
import { WithLibrary } from "../../parts/libraries/WithLibrary.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import { InfoView } from "./InfoView.tsx";
import { joinFacts } from "../../parts/text/separators.rules.ts";

interface InfoScreenProps {
  /** Undefined: the address does not contain a library id. */
  readonly libraryId: LibraryId | undefined;
}

/** Opening hours, branches and contact of a library. @source spec §2 "info" */
export function InfoScreen({ libraryId }: InfoScreenProps) {
  const t = useT();
  const { data: libraries } = useLibraries();
  const library = libraries?.find(({ id }) => id === libraryId);
  if (library) return <LibraryDetails library={library} />;
  return (
    <>
      <PageHeading>{t("info.title")}</PageHeading>
      <Box sx={{ mt: 5 }}>
        <WithLibrary libraryId={libraryId}>{() => null}</WithLibrary>
      </Box>
    </>
  );
}

function LibraryDetails({ library }: { readonly library: Library }) {
  const t = useT();
  const { data, error, refetch } = useLibraryInfo(library.id);
  const { libname, fullname, city, state } = library;
  const place = [...new Set([fullname === libname ? "" : fullname, city, state])];
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4, mb: 6 }}>
        <Box sx={{ flex: "1 1 280px", minWidth: 0 }}>
          <PageHeading title={`${libname}: ${t("info.title")}`}>{libname}</PageHeading>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {joinFacts(place)}
          </Typography>
        </Box>
        <UseButton library={library} />
      </Box>
      {data ? <InfoView info={data} /> : null}
      {!data && error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingList rows={6} /> : null}
    </>
  );
}

/** From here to its catalogue, for a library that is not the selected one. On a served page its place stays: nothing moves. */
function UseButton({ library }: { readonly library: Library }) {
  const t = useT();
  const navigate = useNavigate();
  const { libraryId, select } = useLibraryState();
  const isTakenOver = useIsTakenOver();
  const [wasServed] = useState(!isTakenOver);
  const isUsed = libraryId === library.id;
  if (isUsed && !wasServed) return null;
  return (
    <Button
      variant="contained"
      sx={isUsed ? { visibility: "hidden" } : {}}
      onClick={() => {
        select(library.id);
        void navigate("/");
      }}
    >
      {t("info.use")}
    </Button>
  );
}
