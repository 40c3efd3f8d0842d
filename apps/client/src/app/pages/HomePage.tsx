import { mdiLibraryOutline } from "@mdi/js";
import type { Library } from "@freihand/contract";
import { LibraryList } from "../../features/libraries/LibraryList.tsx";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";
import { useLibraries, useSelectedLibrary } from "../../model/libraries.query.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { ErrorNotice } from "../../parts/ErrorNotice.tsx";
import { LoadingList } from "../../parts/LoadingList.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { LibraryHome } from "./home/LibraryHome.tsx";
import Box from "@mui/material/Box";

/** Home: the selected library, or the choice of one. */
export function HomePage() {
  const t = useT();
  const { selection } = useModel();
  const { data: libraries, error, refetch } = useLibraries();
  const selected = useSelectedLibrary();
  const choose = ({ id }: Library) => {
    selection.getState().select(id);
  };
  if (selected && libraries)
    return <LibraryHome library={selected} libraries={libraries} onChoose={choose} />;
  return (
    <Box sx={{ maxWidth: 640, mx: "auto" }}>
      <PageHeading title={t("home.title")}>{t("home.choose.title")}</PageHeading>
      <Typography sx={{ mt: 2, mb: 6, color: "text.secondary" }}>
        {t("home.choose.text")}
      </Typography>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {libraries || error ? null : <LoadingList rows={3} />}
      {libraries?.length === 0 ? (
        <EmptyState
          icon={mdiLibraryOutline}
          title={t("home.libraries.none.title")}
          text={t("home.libraries.none.text")}
        />
      ) : null}
      <LibraryList libraries={libraries ?? []} selected={undefined} onChoose={choose} />
    </Box>
  );
}
