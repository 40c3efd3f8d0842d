import type { Availability, RecordDetail } from "@freihand/contract";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useT } from "../../i18n/useT.ts";
import { recordPath } from "../../model/record-path.rules.ts";
import { availabilityView } from "../../parts/availability.rules.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import { useAvailabilityText } from "../../parts/useAvailabilityText.ts";
import { ShareButton } from "./ShareButton.tsx";

interface RecordStandingProps {
  readonly record: RecordDetail;
  readonly action: ReactNode;
}

/** Is it there, and what can be done about it. */
export function RecordStanding({ record, action }: RecordStandingProps) {
  const view = availabilityView(record.availability, record.mediaType);
  const words = useAvailabilityText();
  const count = useCountText(record.availability);
  const text = view.tone === "available" && count !== undefined ? count : words(view).join(" · ");
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box
        sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: 4, rowGap: 2 }}
      >
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            pt: 2.5,
            "& > span": { fontSize: "1rem", lineHeight: "24px" },
          }}
        >
          <StatusLine status={view.tone}>{text}</StatusLine>
        </Box>
        <ShareButton title={record.title} path={recordPath(record.libraryId, record.id)} />
      </Box>
      {action}
    </Box>
  );
}

/** "verfügbar: 2 von 3 Exemplaren"; undefined when that is not known or says nothing new. */
function useCountText({ free, total }: Availability): string | undefined {
  const t = useT();
  if (free === undefined || total === undefined || total < 2) return undefined;
  return t("availability.count", { free, total });
}
