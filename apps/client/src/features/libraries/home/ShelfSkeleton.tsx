import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { CoverShelfSkeleton } from "../../../parts/CoverShelfSkeleton.tsx";
import { SHELF_TEXT } from "../../../parts/shelf-style.ts";
import type { FoundTopic } from "./topics.rules.ts";

interface ShelfSkeletonProps {
  /** Undefined: not known yet. */
  readonly topic?: FoundTopic;
}

/** Placeholder of the shelf while it loads: what follows need not move. */
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
      <CoverShelfSkeleton />
    </Box>
  );
}
