import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { CoverShelf } from "../../../parts/CoverShelf.tsx";
import { SHELF_TEXT } from "../../../parts/shelf-style.ts";
import { useOnShelf } from "./topics.query.ts";
import { ShelfSkeleton } from "./ShelfSkeleton.tsx";
import type { FoundTopic } from "./topics.rules.ts";

const FEWEST = 3;
const MOST = 10;

interface ShelfProps {
  readonly libraryId: LibraryId;
  readonly topic: FoundTopic;
}

/** Covers of titles on the topic of the day that are available right now. */
export function Shelf({ libraryId, topic }: ShelfProps) {
  const t = useT();
  const { data: hits, isPending } = useOnShelf(libraryId, topic);
  if (isPending) return <ShelfSkeleton topic={topic} />;
  if (hits === undefined || hits.length < FEWEST) return null;
  return (
    <Box component="section" aria-labelledby="shelf" sx={{ minWidth: 0 }}>
      <Typography variant="h2" id="shelf">
        {t("home.shelf", { topic: t(topic.topic.label) })}
      </Typography>
      <Typography variant="body2" sx={SHELF_TEXT}>
        {t("home.shelf.text")}
      </Typography>
      <CoverShelf hits={hits.slice(0, MOST)} />
    </Box>
  );
}
