import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import { useLocale, useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import { useNumber } from "../../../parts/text/useNumber.ts";
import {
  barHeight,
  dateText,
  MEASURES,
  type FigureLine,
  type Measure,
} from "./figure-lines.rules.ts";

const HEIGHT_PX = 160;

/** One measure as bars; the table below says the same. */
export function FigureChart({ lines }: { readonly lines: readonly FigureLine[] }) {
  const t = useT();
  const locale = useLocale();
  const number = useNumber();
  const [measure, setMeasure] = useState<Measure>("loans");
  const highest = Math.max(0, ...lines.map((line) => line[measure]));
  const most = lines.find((line) => line[measure] === highest);
  const name = t(`desk.figures.measure.${measure}`);
  const summary =
    most === undefined || highest === 0
      ? t("desk.figures.chart.none", { measure: name })
      : t("desk.figures.chart", {
          measure: name,
          count: number(highest),
          when: dateText(most.at, locale),
        });
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <ChoiceChips<Measure>
        label={t("desk.figures.measure")}
        options={MEASURES.map((value) => ({ value, text: t(`desk.figures.measure.${value}`) }))}
        chosen={measure}
        onChoose={setMeasure}
      />
      <Box
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- bars, with the table as their text
        role="img"
        aria-label={summary}
        sx={(theme) => ({
          display: "flex",
          alignItems: "flex-end",
          gap: "2px",
          height: HEIGHT_PX,
          maxWidth: 760,
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        {lines.map((line) => (
          <Box
            key={line.at}
            title={`${dateText(line.at, locale)}: ${number(line[measure])}`}
            sx={(theme) => ({
              flex: 1,
              minWidth: 0,
              height: `${String(barHeight(line[measure], highest))}%`,
              backgroundColor: theme.vars.palette.primary.main,
              borderRadius: "2px 2px 0 0",
              forcedColorAdjust: "none",
            })}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {summary}
      </Typography>
    </Box>
  );
}
