import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useT } from "../../i18n/useT.ts";
import { AfterDelay } from "../../ui/AfterDelay.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { HEAD_SX } from "./RecordHead.tsx";

/** Placeholder of a record while it loads; visible after 150 ms, announced after one second. */
export function RecordSkeleton({ hasHeading }: { readonly hasHeading: boolean }) {
  const t = useT();
  return (
    <Box aria-busy="true" sx={{ minHeight: "70dvh" }}>
      {/* Not the page's own heading: the focus waits for that one. */}
      {hasHeading ? (
        <Box component="h1" sx={visuallyHidden}>
          {t("record.loading")}
        </Box>
      ) : null}
      <Box component="output" sx={visuallyHidden}>
        <AfterDelay ms={1000}>{t("record.loading")}</AfterDelay>
      </Box>
      <AfterDelay ms={150}>
        <Box aria-hidden="true" sx={HEAD_SX}>
          <Skeleton
            variant="rounded"
            sx={{ width: { xs: 96, sm: 160 }, height: { xs: 144, sm: 240 }, flexShrink: 0 }}
          />
          <Box sx={{ flex: 1 }}>
            <Skeleton height={36} width="85%" />
            <Skeleton height={36} width="50%" />
            <Skeleton width="40%" />
            <Skeleton width="60%" />
          </Box>
        </Box>
        <Skeleton height={28} width="45%" />
        <Skeleton variant="rounded" height={44} width={140} sx={{ mt: 3, mb: 8 }} />
        <Skeleton variant="rounded" height={88} sx={{ mb: 3 }} />
        <Skeleton variant="rounded" height={88} />
      </AfterDelay>
    </Box>
  );
}
