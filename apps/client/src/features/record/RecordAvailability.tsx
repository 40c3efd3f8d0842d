import type { Availability, RecordDetail } from "@freihand/contract";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useT } from "../../i18n/useT.ts";
import { availabilityView } from "../../parts/availability.rules.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import { useAvailabilityText } from "../../parts/useAvailabilityText.ts";
import { WaitLine } from "../../parts/WaitLine.tsx";
import { WatchButton } from "../../parts/WatchButton.tsx";
import { onlineUse } from "./actions/online-use.rules.ts";
import { OpenOnline } from "./actions/OpenOnline.tsx";
import { RecordActions } from "./actions/RecordActions.tsx";
import { RecordAge } from "./RecordAge.tsx";

interface RecordAvailabilityProps {
  readonly record: RecordDetail;
  /** Reserving, or why not: for physical copies. */
  readonly action: ReactNode;
}

/** Availability, and possible actions. */
export function RecordAvailability({ record, action }: RecordAvailabilityProps) {
  const view = availabilityView(record.availability, record.mediaType);
  const online = onlineUse(record);
  const words = useAvailabilityText();
  const count = useCountText(record.availability);
  const text = view.tone === "available" && count !== undefined ? count : words(view).join(" · ");
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box sx={{ minWidth: 0, pt: 2.5, "& > span": { fontSize: "1rem", lineHeight: 1.5 } }}>
        <StatusLine status={view.tone}>{text}</StatusLine>
        <WaitLine days={record.availability.waitDays} />
        <RecordAge libraryId={record.libraryId} id={record.id} />
      </Box>
      <Box
        data-print="no"
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 2 }}
      >
        {online ? <OpenOnline {...online} /> : action}
        <WatchButton title={record} />
      </Box>
      <RecordActions record={record} />
    </Box>
  );
}

/** "verfügbar: 2 von 3 Exemplaren"; undefined if it is unknown or adds nothing. */
function useCountText({ free, total }: Availability): string | undefined {
  const t = useT();
  if (free === undefined || total === undefined || total < 2) return undefined;
  return t("availability.count", { free, total });
}
