import type { Hit, LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { FocusEvent } from "react";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { Cover } from "../../parts/Cover.tsx";
import { useOnShelf } from "./topics.query.ts";
import { ShelfSkeleton } from "./ShelfSkeleton.tsx";
import { SHELF_ROW, SHELF_TEXT, SHELF_TITLE } from "./shelf-style.ts";
import type { FoundTopic } from "./topics.rules.ts";

const FEWEST = 3;
const MOST = 10;

interface ShelfProps {
  readonly libraryId: LibraryId;
  readonly topic: FoundTopic;
}

/** Covers of titles on the topic of the day that can be taken along right now. */
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
      <Box component="ul" sx={SHELF_ROW}>
        {hits.slice(0, MOST).map((hit) => (
          <Box component="li" key={hit.id} sx={{ width: 96, flexShrink: 0 }}>
            <ShelfTitle hit={hit} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function ShelfTitle({ hit }: { readonly hit: Hit }) {
  const { libraryId, id, title, author, cover, mediaType } = hit;
  return (
    <Link
      component={RouterLink}
      to={`/record/${String(libraryId)}/${encodeURIComponent(id)}`}
      onFocus={showWhole}
      sx={{ display: "block", borderRadius: "6px" }}
    >
      <Cover cover={cover} size="medium" mediaType={mediaType} />
      <Box component="span" sx={SHELF_TITLE.title}>
        {title}
      </Box>
      <Box component="span" sx={SHELF_TITLE.author}>
        {author}
      </Box>
    </Link>
  );
}

/** Browsers leave a title that shows in part where it is; who comes by keyboard sees all of it. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (currentTarget.matches(":focus-visible"))
    currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
}
