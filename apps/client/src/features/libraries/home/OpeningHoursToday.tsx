import { mdiClockOutline, mdiDoorClosed, mdiDoorOpen } from "@mdi/js";
import { wallClock, type Branch, type LibraryInfo } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { usePlatform } from "../../../platform/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { openingState, type OpeningState } from "../../../parts/libraries/opening-hours.rules.ts";
import { openingText } from "../../../parts/libraries/opening-text.rules.ts";

const STATUS_ICON = {
  open: mdiDoorOpen,
  opens: mdiClockOutline,
  closed: mdiDoorClosed,
} as const satisfies Record<OpeningState["status"], string>;

/** Every branch with its opening hours today. */
export function OpeningHoursToday({ info }: { readonly info: LibraryInfo }) {
  const t = useT();
  const { clock } = usePlatform();
  const now = wallClock(clock.now(), info.timezone);
  return (
    <Box component="section" aria-labelledby="hours-today">
      <Typography variant="h2" id="hours-today" sx={{ mb: 2 }}>
        {t("home.hours")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {info.branches.map((branch) => (
          <BranchLine key={branch.id} branch={branch} state={openingState(branch, now)} />
        ))}
      </Box>
    </Box>
  );
}

interface BranchLineProps {
  readonly branch: Branch;
  readonly state: OpeningState;
}

function BranchLine({ branch, state }: BranchLineProps) {
  const t = useT();
  const format = useFormat();
  const isOpen = state.status === "open";
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: "flex",
        gap: 3,
        py: 3,
        "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box
        component="span"
        sx={(theme) => ({
          color: isOpen ? theme.vars.palette.status.available : theme.vars.palette.text.secondary,
        })}
      >
        <Icon path={STATUS_ICON[state.status]} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: "block" }}>
          {branch.name}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={(theme) => ({
            display: "block",
            color: isOpen ? theme.vars.palette.status.available : theme.vars.palette.text.secondary,
          })}
        >
          {openingText(state, t, format.day)}
          {state.status === "closed" && state.note !== undefined ? ` (${state.note})` : null}
        </Typography>
      </Box>
    </Box>
  );
}
