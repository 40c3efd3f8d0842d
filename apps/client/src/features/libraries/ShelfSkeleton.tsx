import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { AfterDelay } from "../../ui/AfterDelay.tsx";
import { SHELF_ROW, SHELF_TEXT, SHELF_TITLE } from "./shelf-style.ts";
import type { FoundTopic } from "./topics.rules.ts";

/** As many as fit beside each other in most windows. */
const COVERS = 6;

interface ShelfSkeletonProps {
  /** Undefined: not known yet. */
  readonly topic?: FoundTopic;
}

/** The place of the shelf while it is on its way: what comes after it need not move. */
export function ShelfSkeleton({ topic }: ShelfSkeletonProps) {
  const t = useT();
  return (
    <Box aria-hidden="true" sx={{ minWidth: 0 }}>
      <Typography variant="h2" component="div">
        {topic === undefined ? (
          <Skeleton width={240} />
        ) : (
          t("home.shelf", { topic: t(topic.topic.label) })
        )}
      </Typography>
      <Typography variant="body2" sx={SHELF_TEXT}>
        {t("home.shelf.text")}
      </Typography>
      <Box sx={{ ...SHELF_ROW, overflowX: "hidden" }}>
        {Array.from({ length: COVERS }, (_, index) => (
          <Box key={index} sx={{ width: 96, flexShrink: 0 }}>
            <Box sx={{ height: 144 }}>
              <AfterDelay ms={150}>
                <Skeleton variant="rounded" height={144} />
              </AfterDelay>
            </Box>
            <Box sx={SHELF_TITLE.title} />
            <Box sx={SHELF_TITLE.author} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
