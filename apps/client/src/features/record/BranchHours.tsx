import type { Branch } from "@freihand/contract";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { openingState, wallClock } from "../../parts/opening-hours.rules.ts";
import { openingText } from "../../parts/opening-text.rules.ts";
import { useFormat } from "../../parts/useFormat.ts";
import { usePlatform } from "../../platform/context.ts";

interface BranchHoursProps {
  readonly branch: Branch;
  readonly timezone: string;
}

/** Whether it is worth going there now. */
export function BranchHours({ branch, timezone }: BranchHoursProps) {
  const t = useT();
  const { day } = useFormat();
  const { clock } = usePlatform();
  const state = openingState(branch, wallClock(clock.now(), timezone));
  return (
    <Typography variant="body2" color="textSecondary">
      {openingText(state, t, day)}
    </Typography>
  );
}
