import type { Branch } from "@freihand/contract";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { localMoment, openState, type OpenState } from "../../parts/opening-hours.rules.ts";
import { usePlatform } from "../../platform/context.ts";

interface BranchHoursProps {
  readonly branch: Branch;
  readonly timezone: string;
}

/** Whether it is worth going there now. */
export function BranchHours({ branch, timezone }: BranchHoursProps) {
  const { clock } = usePlatform();
  const state = openState(branch, localMoment(clock.now(), timezone));
  return (
    <Typography variant="body2" color="textSecondary">
      {useHoursText(state)}
    </Typography>
  );
}

function useHoursText(state: OpenState): string {
  const t = useT();
  switch (state.status) {
    case "open":
      return t(state.kind === "open" ? "record.hours.open-alone" : "record.hours.open", {
        until: state.until,
      });
    case "opens":
      return t("record.hours.opens", { from: state.from });
    case "closed":
      return t("record.hours.closed-now");
  }
  return state satisfies never;
}
