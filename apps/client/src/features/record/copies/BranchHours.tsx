import type { Branch } from "@freihand/contract";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { openingState, wallClock } from "../../../parts/opening-hours.rules.ts";
import { openingText } from "../../../parts/opening-text.rules.ts";
import { useFormat } from "../../../parts/useFormat.ts";
import { useNow } from "../../../parts/useNow.ts";

interface BranchHoursProps {
  readonly branch: Branch;
  readonly timezone: string;
}

/** Whether the branch is open now. */
export function BranchHours({ branch, timezone }: BranchHoursProps) {
  const t = useT();
  const { day } = useFormat();
  const state = openingState(branch, wallClock(useNow(), timezone));
  return (
    <Typography variant="body2" color="textSecondary" data-print="no">
      {openingText(state, t, day)}
    </Typography>
  );
}
