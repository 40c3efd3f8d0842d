import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useT } from "../../i18n/useT.ts";
import { AfterDelay } from "../../ui/AfterDelay.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { WALL } from "./wall-style.ts";

const COVERS = 12;
const HEIGHT = 560;

/** Placeholder of the cover wall while it loads. */
export function WallSkeleton() {
  const t = useT();
  return (
    <Box aria-busy="true">
      <Box component="output" sx={visuallyHidden}>
        <AfterDelay ms={1000}>{t("app.loading")}</AfterDelay>
      </Box>
      <Box aria-hidden="true" sx={{ minHeight: HEIGHT }}>
        <AfterDelay ms={150}>
          <Skeleton width={200} sx={{ mt: 8, mb: 3 }} />
          <Box sx={WALL}>
            {Array.from({ length: COVERS }, (_, index) => (
              <Skeleton key={index} variant="rounded" width={96} height={144} />
            ))}
          </Box>
        </AfterDelay>
      </Box>
    </Box>
  );
}
