import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { Box } from "../../ui/Box.tsx";
import { mdiChevronRight } from "@mdi/js";
import type { AcquisitionsReply, LibraryId, Hit } from "@freihand/contract";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { View } from "./acquisitions-address.rules.ts";
import { followingSearch } from "./following-search.rules.ts";
import { CoverTile } from "../../parts/record/cover/CoverTile.tsx";
import { WatchStar } from "../../parts/record/WatchStar.tsx";
import { recordPath } from "../../model/search/record-path.rules.ts";
import { RecordRow } from "../../parts/record/RecordRow.tsx";
import { useMyBranch } from "../../parts/libraries/useMyBranch.ts";

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
      <List hits={results} label={label} />
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

interface CoverWallProps {
  readonly hits: readonly Hit[];
  readonly label: string;
}

/** Titles as covers. */
function CoverWall({ hits, label }: CoverWallProps) {
  return (
    <Box component="ul" aria-label={label} sx={WALL}>
      {hits.map((hit) => (
        <Box component="li" key={hit.id} sx={{ width: 96, position: "relative" }}>
          <CoverTile hit={hit} />
          <Box sx={STAR}>
            <WatchStar title={hit} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Over the bottom of the cover, away from its title, legible on any picture. */
const STAR = {
  position: "absolute",
  top: 106,
  right: 2,
  borderRadius: "50%",
  backgroundColor: "background.paper",
  "& button": { p: 1.5, minWidth: 36, minHeight: 36 },
  "& svg": { width: "20px", height: "20px" },
} as const;

interface TitleListProps {
  readonly hits: readonly Hit[];
  readonly label: string;
}

/** Titles as rows of text. */
function TitleList({ hits, label }: TitleListProps) {
  const mine = useMyBranch(hits[0]?.libraryId).name;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: "none", p: 0, m: 0, maxWidth: 880 }}>
      {hits.map((hit) => (
        <Box
          component="li"
          key={hit.id}
          sx={(theme) => ({
            display: "flex",
            alignItems: "flex-start",
            gap: 2,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          })}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RecordRow
              hit={hit}
              link={{ to: recordPath(hit.libraryId, hit.id) }}
              mine={mine}
              heading="h3"
            />
          </Box>
          <Box sx={{ pt: 2 }}>
            <WatchStar title={hit} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Covers side by side, as many as fit. */
export const WALL = {
  listStyle: "none",
  p: 0,
  m: 0,
  display: "grid",
  columnGap: 4,
  rowGap: 5,
  gridTemplateColumns: "repeat(auto-fill, 96px)",
  justifyContent: "space-between",
} as const;
