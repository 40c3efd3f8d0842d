import { Box } from "../../../../ui/Box.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useLocale, useT } from "../../../../i18n/context.ts";
import { WEEKDAYS, weekdayName } from "../../../../parts/text/weekday.rules.ts";
import type { HoursDraft, SpanDraft } from "./hours-draft.rules.ts";

/** The usual week to be read, day by day. */
export function WeekShown({ spans }: Pick<HoursDraft, "spans">) {
  const locale = useLocale();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        columnGap: 4,
        rowGap: 1,
        gridTemplateColumns: "minmax(100px, max-content) minmax(0, 1fr)",
      }}
    >
      {WEEKDAYS.map((weekday) => (
        <Box key={weekday} sx={{ display: "contents" }}>
          <Typography component="dt">{weekdayName(weekday, locale)}</Typography>
          <DayShown spans={spans.filter((span) => span.weekday === weekday)} />
        </Box>
      ))}
    </Box>
  );
}

function DayShown({ spans }: { readonly spans: readonly SpanDraft[] }) {
  const t = useT();
  return (
    <Box component="dd" sx={{ m: 0 }}>
      {spans.length === 0 ? (
        <Typography color="textSecondary">{t("desk.admin.way.closed")}</Typography>
      ) : null}
      {spans.map(({ key, from, to, kind }) => (
        <Typography key={key}>
          {kind === "open" ? `${from}–${to} (${t("desk.admin.kind.open")})` : `${from}–${to}`}
        </Typography>
      ))}
    </Box>
  );
}
