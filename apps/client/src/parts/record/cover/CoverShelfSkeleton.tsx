import { Box } from "../../../ui/Box.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { AfterDelay } from "../../../ui/AfterDelay.tsx";
import { SHELF_ROW, SHELF_TITLE } from "./shelf-style.ts";

/** As many as fit beside each other in most windows. */
const COVERS = 6;

/** Placeholder for a row of covers while it loads, so that nothing below it shifts. */
export function CoverShelfSkeleton() {
  return (
    <Box aria-hidden="true" sx={{ ...SHELF_ROW, overflowX: "hidden" }}>
      {Array.from({ length: COVERS }, (_, index) => (
        <Box key={index} sx={{ width: 96, flexShrink: 0 }}>
          <Box sx={{ height: 144 }}>
            <AfterDelay ms={150}>
              <Skeleton variant="rounded" sx={{ height: 144 }} />
            </AfterDelay>
          </Box>
          <Box sx={SHELF_TITLE.title} />
          <Box sx={SHELF_TITLE.author} />
        </Box>
      ))}
    </Box>
  );
}
