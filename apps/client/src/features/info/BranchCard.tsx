import { exceptionOn, weekdayOf, type Branch, type WallClock } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useLocale, useT } from "../../i18n/context.ts";
import { formatDay } from "../../parts/text/format.rules.ts";
import { openingState, hasHours } from "../../parts/libraries/opening-hours.rules.ts";
import { openingText } from "../../parts/libraries/opening-text.rules.ts";
import { BranchContact } from "./BranchContact.tsx";
import { OpeningLine } from "../../parts/libraries/OpeningLine.tsx";
import { specialHours } from "./special-days.rules.ts";
import { useSpecialText } from "./useSpecialText.ts";
import { WeekTable } from "./WeekTable.tsx";

interface BranchCardProps {
  readonly branch: Branch;
  /** At the library. */
  readonly now: WallClock;
}

/** One branch: whether it is open, its week, and how to get there or in touch. */
export function BranchCard({ branch, now }: BranchCardProps) {
  const t = useT();
  const locale = useLocale();
  const state = openingState(branch, now);
  const title = `branch-${branch.id}`;
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={(theme) => ({
        p: { xs: 4, sm: 6 },
        containerType: "inline-size",
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Typography variant="h2" id={title} sx={{ hyphens: "auto", mb: 2 }}>
        {branch.name}
      </Typography>
      {hasHours(branch) && (
        <OpeningLine status={state.status}>
          {openingText(state, t, (day) => formatDay(day, now.day, { locale, t }))}
        </OpeningLine>
      )}
      <TodayDiffers branch={branch} now={now} />
      <Box
        sx={{
          mt: 4,
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr)",
          columnGap: 8,
          rowGap: 6,
          "@container (min-width: 500px)": {
            gridTemplateColumns: "minmax(0, 5fr) minmax(0, 3fr)",
          },
        }}
      >
        <WeekTable branch={branch} today={weekdayOf(now.day)} />
        <BranchContact branch={branch} />
      </Box>
    </Box>
  );
}

/** The table below shows the usual week: what differs today must be stated. */
function TodayDiffers({ branch, now }: BranchCardProps) {
  const t = useT();
  const specialText = useSpecialText();
  const exception = exceptionOn(branch, now.day);
  if (!exception) return null;
  const { note } = exception;
  const what = specialText.hours({ from: now.day, to: now.day, hours: specialHours(exception) });
  return (
    <Typography sx={(theme) => ({ mt: 2, color: theme.vars.palette.status.due })}>
      {t("info.today-differs", { what: note === undefined ? what : `${what} (${note})` })}
    </Typography>
  );
}
