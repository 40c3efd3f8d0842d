import type { Hit, LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { Cover } from "../../parts/Cover.tsx";
import { useOnShelf } from "./topics.query.ts";
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
  const hits = useOnShelf(libraryId, topic);
  if (hits === undefined || hits.length < FEWEST) return null;
  return (
    <Box component="section" aria-labelledby="shelf" sx={{ minWidth: 0 }}>
      <Typography variant="h2" id="shelf">
        {t("home.shelf", { topic: t(topic.topic.label) })}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 3 }}>
        {t("home.shelf.text")}
      </Typography>
      <Box component="ul" sx={ROW}>
        {hits.slice(0, MOST).map((hit) => (
          <Box component="li" key={hit.id} sx={{ width: 96, flexShrink: 0 }}>
            <ShelfTitle hit={hit} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const ROW = {
  listStyle: "none",
  p: 0,
  mx: { xs: -4, md: -6 },
  my: 0,
  px: { xs: 4, md: 6 },
  pb: 2,
  display: "flex",
  gap: 4,
  overflowX: "auto",
  scrollSnapType: "x proximity",
  scrollPaddingInline: 24,
} as const;

function ShelfTitle({ hit }: { readonly hit: Hit }) {
  const { libraryId, id, title, author, cover, mediaType } = hit;
  return (
    <Link
      component={RouterLink}
      to={`/record/${String(libraryId)}/${encodeURIComponent(id)}`}
      sx={{ display: "block", borderRadius: "6px" }}
    >
      <Cover cover={cover} size="medium" mediaType={mediaType} />
      <Box component="span" sx={{ ...TWO_LINES, mt: 2, fontSize: "0.875rem", fontWeight: "bold" }}>
        {title}
      </Box>
      <Box component="span" sx={{ ...TWO_LINES, fontSize: "0.75rem", color: "text.secondary" }}>
        {author}
      </Box>
    </Link>
  );
}

const TWO_LINES = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
} as const;
