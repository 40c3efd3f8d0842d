import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { FiguresReply } from "@freihand/contract/staff";
import { useLocale, useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { WEEKDAYS, weekdayName } from "../../../parts/text/weekday.rules.ts";
import { barHeight, busyTable } from "./figure-lines.rules.ts";
import { ScrollBox } from "./ScrollBox.tsx";

/** The strongest tint behind a number: it stays legible. */
const STRONGEST = 0.35;

/** When most is lent and taken back, by weekday and hour. */
export function BusyHours({ busy }: { readonly busy: FiguresReply["busy"] }) {
  const t = useT();
  const locale = useLocale();
  const number = useNumber();
  const { hours, highest, count } = busyTable(busy);
  const title = t("desk.figures.busy");
  return (
    <Box component="section" aria-label={title} sx={{ display: "grid", gap: 3, minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      {hours.length === 0 ? <Typography>{t("desk.figures.busy.none")}</Typography> : null}
      {hours.length === 0 ? null : (
        <ScrollBox label={t("desk.figures.busy.table")}>
          <Box
            component="table"
            sx={{
              borderCollapse: "collapse",
              "& th, & td": { py: 1, px: 2, textAlign: "center", minWidth: 44 },
              "& th": { fontWeight: "inherit" },
              "& th:first-of-type": { textAlign: "start", pl: 0 },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{t("desk.figures.busy.day")}</th>
                {hours.map((hour) => (
                  <th key={hour} scope="col">
                    {t("desk.figures.busy.hour", { hour })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {WEEKDAYS.map((weekday) => (
                <tr key={weekday}>
                  <th scope="row">{weekdayName(weekday, locale)}</th>
                  {hours.map((hour) => (
                    <Cell
                      key={hour}
                      text={number(count(weekday, hour))}
                      share={barHeight(count(weekday, hour), highest) / 100}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </ScrollBox>
      )}
    </Box>
  );
}

interface CellProps {
  readonly text: string;
  /** Of the highest, 0 to 1. */
  readonly share: number;
}

function Cell({ text, share }: CellProps) {
  return (
    <Box
      component="td"
      sx={(theme) => ({
        backgroundColor: `rgb(from ${theme.vars.palette.primary.main} r g b / ${String(share * STRONGEST)})`,
      })}
    >
      {text}
    </Box>
  );
}
