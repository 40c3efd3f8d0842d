import { mdiChevronRight } from "@mdi/js";
import type { AcquisitionsReply, LibraryId } from "@freihand/contract";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { LoadingList } from "../../parts/LoadingList.tsx";
import { PageSection } from "../../parts/PageSection.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { View } from "./acquisitions-address.rules.ts";
import { CoverWall } from "./CoverWall.tsx";
import { followingSearch } from "./following-search.rules.ts";

// Covers are the default; the rows load on demand.
const TitleList = lazy(async () => ({ default: (await import("./TitleList.tsx")).TitleList }));

interface NewGroupProps {
  readonly group: AcquisitionsReply["groups"][number];
  readonly libraryId: LibraryId;
  readonly view: View;
}

/** New titles of one subject, and a link to everything on it. */
export function NewGroup({ group, libraryId, view }: NewGroupProps) {
  const t = useT();
  const { label, results, total } = group;
  const more = followingSearch(group, libraryId);
  const List = view === "wall" ? CoverWall : TitleList;
  return (
    <PageSection title={label}>
      <Suspense fallback={<LoadingList rows={results.length} covers />}>
        <List hits={results} label={label} />
      </Suspense>
      {total > results.length ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t("acquisitions.shown", { shown: results.length, total })}
        </Typography>
      ) : null}
      {more === undefined ? null : (
        <Button
          component={Link}
          to={more}
          endIcon={<Icon path={mdiChevronRight} size={20} />}
          sx={{ mt: 2, ml: -2 }}
        >
          {t("acquisitions.more", { subject: label })}
        </Button>
      )}
    </PageSection>
  );
}
