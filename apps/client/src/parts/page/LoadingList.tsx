import { Box } from "../../ui/Box.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LoadingFrame } from "./LoadingFrame.tsx";

interface LoadingListProps {
  /** How many rows are expected. */
  readonly rows?: number;
  /** Rows start with a cover. */
  readonly covers?: boolean;
  /** Height of a row without a cover, in pixels. */
  readonly rowHeight?: number;
}

/** Rows of the final size while a list loads. */
export function LoadingList({ rows = 6, covers = false, rowHeight = 72 }: LoadingListProps) {
  return (
    <LoadingFrame minHeight={rows * (covers ? 108 : rowHeight)}>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ display: "flex", gap: 4, py: 3 }}>
          {covers ? <Skeleton variant="rounded" sx={{ width: 56, height: 84 }} /> : null}
          <Box sx={{ flex: 1, height: covers ? 84 : rowHeight - 24 }}>
            <Skeleton sx={{ width: "70%" }} />
            <Skeleton sx={{ width: "45%" }} />
            {covers ? <Skeleton sx={{ width: "30%" }} /> : null}
          </Box>
        </Box>
      ))}
    </LoadingFrame>
  );
}
