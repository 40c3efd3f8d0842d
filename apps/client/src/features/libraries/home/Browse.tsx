import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/useT.ts";
import { fieldQuery, resultPath } from "../../../model/search/search-query.rules.ts";
import { useFormat } from "../../../parts/useFormat.ts";
import { Tile, TILES_SX } from "./Tile.tsx";
import { Shelf } from "./Shelf.tsx";
import { ShelfSkeleton } from "./ShelfSkeleton.tsx";
import { useTopics } from "./topics.query.ts";
import { topicOfDay, type FoundTopic } from "./topics.rules.ts";

interface BrowseProps {
  readonly libraryId: LibraryId;
  /** Shown if the catalogue has nothing on any of the topics. */
  readonly otherwise: ReactNode;
}

/** Ways to browse the catalogue: a shelf of the day, and topics with hits. */
export function Browse({ libraryId, otherwise }: BrowseProps) {
  const t = useT();
  const { today } = useFormat();
  const topics = useTopics(libraryId);
  if (topics === undefined) return <ShelfSkeleton />;
  if (topics.length === 0) return otherwise;
  const daily = topicOfDay(topics, today);
  return (
    <>
      {daily ? <Shelf key={daily.text} libraryId={libraryId} topic={daily} /> : null}
      <Box component="section" aria-labelledby="topics">
        <Typography variant="h2" id="topics" sx={{ mb: 3 }}>
          {t("home.topics")}
        </Typography>
        <Box component="ul" sx={TILES_SX}>
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

interface TopicTileProps extends Pick<BrowseProps, "libraryId"> {
  readonly found: FoundTopic;
}

function TopicTile({ libraryId, found }: TopicTileProps) {
  const t = useT();
  const { topic, field, text, total } = found;
  return (
    <Tile
      to={resultPath(fieldQuery(libraryId, field, text))}
      title={t(topic.label)}
      text={t("home.topic-total", { count: total })}
    />
  );
}
