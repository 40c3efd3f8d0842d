import { mdiLibraryOutline } from "@mdi/js";
import type { Library } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { LibraryList } from "../../../features/libraries/LibraryList.tsx";
import { useT } from "../../../i18n/useT.ts";
import { useLibraries } from "../../../model/libraries.query.ts";
import { EmptyState } from "../../../parts/EmptyState.tsx";
import { ErrorNotice } from "../../../parts/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/LoadingList.tsx";
import { PageHeading } from "../../../parts/PageHeading.tsx";

interface FirstChoiceProps {
  readonly onChoose: (library: Library) => void;
}

/** Which library the patron uses: asked before anything else. */
export function FirstChoice({ onChoose }: FirstChoiceProps) {
  const t = useT();
  return (
    <Box sx={{ maxWidth: 640, mx: "auto" }}>
      <PageHeading title={t("home.title")}>{t("home.choose.title")}</PageHeading>
      <Typography sx={{ mt: 2, mb: 6, color: "text.secondary" }}>
        {t("home.choose.text")}
      </Typography>
      <Choice onChoose={onChoose} />
    </Box>
  );
}

function Choice({ onChoose }: FirstChoiceProps) {
  const t = useT();
  const { data: libraries, error, refetch } = useLibraries();
  if (!libraries)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingList rows={3} />
    );
  if (libraries.length === 0)
    return (
      <EmptyState
        icon={mdiLibraryOutline}
        title={t("home.libraries.none.title")}
        text={t("home.libraries.none.text")}
      />
    );
  return <LibraryList libraries={libraries} selected={undefined} onChoose={onChoose} />;
}
