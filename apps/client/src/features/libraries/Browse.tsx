import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { fieldQuery, resultPath } from "../../model/search-query.rules.ts";
import { useFormat } from "../../parts/useFormat.ts";
import { Shelf } from "./Shelf.tsx";
import { ShelfSkeleton } from "./ShelfSkeleton.tsx";
import { useTopics } from "./topics.query.ts";
import { topicOfDay, type FoundTopic } from "./topics.rules.ts";

interface BrowseProps {
  readonly libraryId: LibraryId;
}

/** Ways into the catalogue for who does not look for one title: a shelf of the day and topics with hits. */
export function Browse({ libraryId }: BrowseProps) {
  const t = useT();
  const { today } = useFormat();
  const topics = useTopics(libraryId);
  if (topics === undefined) return <ShelfSkeleton />;
  if (topics.length === 0) return null;
  const daily = topicOfDay(topics, today);
  return (
    <>
      {daily ? <Shelf key={daily.text} libraryId={libraryId} topic={daily} /> : null}
      <Box component="section" aria-labelledby="topics">
        <Typography variant="h2" id="topics" sx={{ mb: 3 }}>
          {t("home.topics")}
        </Typography>
        <Box component="ul" sx={TILES}>
          {topics.map((found) => (
            <li key={found.topic.stem}>
              <TopicTile libraryId={libraryId} found={found} />
            </li>
          ))}
        </Box>
      </Box>
    </>
  );
}

const TILES = {
  listStyle: "none",
  p: 0,
  m: 0,
  display: "grid",
  gap: 3,
  gridTemplateColumns: "repeat(auto-fill, minmax(148px, 1fr))",
} as const;

interface TopicTileProps extends BrowseProps {
  readonly found: FoundTopic;
}

function TopicTile({ libraryId, found }: TopicTileProps) {
  const t = useT();
  const { topic, field, text, total } = found;
  return (
    <Link
      component={RouterLink}
      to={resultPath(fieldQuery(libraryId, field, text))}
      underline="none"
      sx={(theme) => ({
        display: "block",
        height: "100%",
        p: 4,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        "&:hover": { borderColor: theme.vars.palette.text.secondary },
      })}
    >
      <Box component="span" sx={{ display: "block", fontWeight: "bold" }}>
        {t(topic.label)}
      </Box>
      <Box
        component="span"
        sx={{ display: "block", fontSize: "0.875rem", color: "text.secondary" }}
      >
        {t("home.topic-total", { count: total })}
      </Box>
    </Link>
  );
}
