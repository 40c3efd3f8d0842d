import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { useRetrievedText } from "../../parts/account/useRetrievedText.ts";
import { AvailabilityLine } from "../../parts/AvailabilityLine.tsx";
import { ErrorNotice } from "../../parts/ErrorNotice.tsx";
import { WatchButton } from "../../parts/WatchButton.tsx";
import type { KnownTitle } from "./known-title.rules.ts";
import { RecordHead } from "./RecordHead.tsx";
import { recordView } from "./record-view.rules.ts";

interface KnownRecordProps {
  readonly known: KnownTitle;
  readonly isBeside: boolean;
  /** Why there is no more than that. */
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A title that cannot be loaded: what lists contained about it, and why there is no more. @source Q-43 */
export function KnownRecord({ known, isBeside, error, onRetry }: KnownRecordProps) {
  const t = useT();
  const { year, snapshot, mediaType } = known;
  const facts = year === undefined ? [] : [String(year)];
  return (
    <Box component="article" sx={{ display: "grid", gap: 6 }}>
      <RecordHead record={known} view={{ ...recordView([]), facts }} isBeside={isBeside}>
        <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
          {snapshot === undefined ? null : (
            <Box>
              <AvailabilityLine availability={snapshot.availability} mediaType={mediaType} />
              <Age at={snapshot.at} />
            </Box>
          )}
          <WatchButton title={known} />
        </Box>
      </RecordHead>
      <Box>
        <Typography sx={{ mb: 3 }}>{t("record.known")}</Typography>
        <ErrorNotice error={error} onRetry={onRetry} />
      </Box>
    </Box>
  );
}

function Age({ at }: { readonly at: number }) {
  const t = useT();
  const time = useRetrievedText(new Date(at).toISOString());
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {t("record.age", { time })}
    </Typography>
  );
}
