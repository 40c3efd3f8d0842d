import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useT } from "../i18n/useT.ts";
import { AfterDelay } from "../ui/AfterDelay.tsx";
import { visuallyHidden } from "../ui/visually-hidden.ts";

interface LoadingListProps {
  /** How many rows are expected. */
  readonly rows?: number;
  /** Rows start with a cover. */
  readonly covers?: boolean;
  /** Height of a row without a cover, in pixels. */
  readonly rowHeight?: number;
}

/** Rows of the final size while a list loads; visible after 150 ms, announced after one second. */
export function LoadingList({ rows = 6, covers = false, rowHeight = 72 }: LoadingListProps) {
  const t = useT();
  return (
    <Box aria-busy="true">
      <Box component="output" sx={visuallyHidden}>
        <AfterDelay ms={1000}>{t("app.loading")}</AfterDelay>
      </Box>
      <Box aria-hidden="true" sx={{ minHeight: rows * (covers ? 108 : rowHeight) }}>
        <AfterDelay ms={150}>
          {Array.from({ length: rows }, (_, row) => (
            <Box key={row} sx={{ display: "flex", gap: 4, py: 3 }}>
              {covers ? <Skeleton variant="rounded" width={56} height={84} /> : null}
              <Box sx={{ flex: 1, height: covers ? 84 : rowHeight - 24 }}>
                <Skeleton width="70%" />
                <Skeleton width="45%" />
                {covers ? <Skeleton width="30%" /> : null}
              </Box>
            </Box>
          ))}
        </AfterDelay>
      </Box>
    </Box>
  );
}
