import { mdiChevronRight } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { CoverShelf } from "../../parts/record/cover/CoverShelf.tsx";
import { CoverShelfSkeleton } from "../../parts/record/cover/CoverShelfSkeleton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useAcquisitions } from "./acquisitions.query.ts";
import { firstOfEach } from "./first-of-each.rules.ts";
import { firstDayOf, USUAL_PERIOD } from "./period.rules.ts";
import { useLibraryDay } from "./useLibraryDay.ts";

const FEWEST = 3;
const MOST = 10;

/** A few new titles for the library's home, and a link to all of them. @source look "Home" */
export function NewArrivals({ libraryId }: { readonly libraryId: LibraryId }) {
  const t = useT();
  const today = useLibraryDay(libraryId);
  const since = today && firstDayOf(USUAL_PERIOD, today);
  const { data, isPending } = useAcquisitions(libraryId, { since, quiet: true });
  const hits = data ? firstOfEach(data, MOST) : [];
  if (!isPending && hits.length < FEWEST) return null;
  return (
    <Box component="section" aria-labelledby="new-arrivals" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          columnGap: 4,
          mb: 2,
        }}
      >
        <Typography variant="h2" id="new-arrivals">
          {t("home.new")}
        </Typography>
        <Button
          component={Link}
          to="/acquisitions"
          aria-label={t("home.new.all-label")}
          endIcon={<Icon path={mdiChevronRight} size={20} />}
          sx={{ mr: -2 }}
        >
          {t("home.new.all")}
        </Button>
      </Box>
      {isPending ? <CoverShelfSkeleton /> : <CoverShelf hits={hits} />}
    </Box>
  );
}
