import type { LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { fieldQuery, resultPath } from "../../../model/search/search-query.rules.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { Tile, TILES_SX } from "./Tile.tsx";
import { useTopics, useOnShelf } from "./topics.query.ts";
import { topicOfDay, type FoundTopic } from "./topics.rules.ts";
import { CoverShelf } from "../../../parts/record/cover/CoverShelf.tsx";
import { SHELF_TEXT } from "../../../parts/record/cover/shelf-style.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { CoverShelfSkeleton } from "../../../parts/record/cover/CoverShelfSkeleton.tsx";

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

const FEWEST = 3;
const MOST = 10;

interface ShelfProps {
  readonly libraryId: LibraryId;
  readonly topic: FoundTopic;
}

/** Covers of titles on the topic of the day that are available right now. */
function Shelf({ libraryId, topic }: ShelfProps) {
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

interface ShelfSkeletonProps {
  /** Undefined: not known yet. */
  readonly topic?: FoundTopic;
}

/** Placeholder of the shelf while it loads: what follows need not move. */
function ShelfSkeleton({ topic }: ShelfSkeletonProps) {
  const t = useT();
  return (
    <Box aria-hidden="true" sx={{ minWidth: 0, "@media (scripting: none)": { display: "none" } }}>
      <Typography variant="h2" component="div">
        {topic === undefined ? (
          <Skeleton sx={{ width: 240 }} />
        ) : (
          t("home.shelf", { topic: t(topic.topic.label) })
        )}
      </Typography>
      <Typography variant="body2" sx={SHELF_TEXT}>
        {t("home.shelf.text")}
      </Typography>
      <CoverShelfSkeleton />
    </Box>
  );
}
