import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FiguresReply } from "@freihand/contract/staff";
import { useLocale, useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { useDesk } from "../desk-context.ts";
import { CsvButton } from "../screen/CsvButton.tsx";
import type { Place } from "../session/place.rules.ts";
import { BusyHours } from "./BusyHours.tsx";
import { FigureChart } from "./FigureChart.tsx";
import { FigureTable } from "./FigureTable.tsx";
import { dateText, figureLines, MEASURES, sumOf, type FigureLine } from "./figure-lines.rules.ts";
import { PeriodFields } from "./PeriodFields.tsx";

/** What happens in the library, as sums. */
export function FiguresView({ place }: { readonly place: Place }) {
  const t = useT();
  const { session } = useDesk();
  const { today } = useFormat();
  const [period, setPeriod] = useState(today.slice(0, "2026-11".length));
  const { data, error, refetch } = useQuery({
    queryKey: ["desk-figures", place.libraryId, period],
    queryFn: () =>
      session.call("figures", { params: { libraryId: place.libraryId }, query: { period } }),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Box sx={{ display: "grid", gap: 6, maxWidth: 1000 }}>
      <Typography variant="h2">{t("desk.figures")}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 640 }}>
        {t("desk.figures.help")}
      </Typography>
      <PeriodFields period={period} onChange={setPeriod} />
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Figures figures={data} /> : null}
      {data || error ? null : <LoadingList />}
    </Box>
  );
}

function Figures({ figures }: { readonly figures: FiguresReply }) {
  const t = useT();
  const [branch, setBranch] = useState("");
  const lines = figureLines(figures, branch === "" ? undefined : branch);
  return (
    <>
      {figures.branches.length > 1 ? (
        <Box sx={{ maxWidth: 400 }}>
          <ChoiceInput
            name="figures-branch"
            label={t("desk.figures.branch")}
            help={t("desk.figures.branch.help")}
            value={branch}
            onChange={setBranch}
          >
            <option value="">{t("desk.figures.all")}</option>
            {figures.branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </ChoiceInput>
        </Box>
      ) : null}
      <Totals lines={lines} />
      <FigureChart lines={lines} />
      <FigureTable lines={lines} />
      <Table lines={lines} period={figures.period} />
      <BusyHours busy={figures.busy} />
      <VainWords words={figures.vainWords} />
    </>
  );
}

/** The figures as a table to take along. */
function Table({
  lines,
  period,
}: {
  readonly lines: readonly FigureLine[];
  readonly period: string;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <CsvButton
      name={t("desk.figures.csv.name", { period })}
      rows={[
        [
          t("desk.figures.when"),
          t("desk.figures.when.words"),
          ...MEASURES.map((measure) => t(`desk.figures.measure.${measure}`)),
        ],
        ...lines.map((line) => [
          line.at,
          dateText(line.at, locale),
          ...MEASURES.map((measure) => ({ number: String(line[measure]) })),
        ]),
      ]}
    />
  );
}

function Totals({ lines }: { readonly lines: readonly FigureLine[] }) {
  const t = useT();
  const number = useNumber();
  const sums = sumOf(lines);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gap: 4,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(150px, 100%), 1fr))",
      }}
    >
      {MEASURES.map((measure) => (
        <Box key={measure} sx={{ display: "flex", flexDirection: "column-reverse" }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {t(`desk.figures.measure.${measure}`)}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0 }}>
            {number(sums[measure])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function VainWords({ words }: { readonly words: FiguresReply["vainWords"] }) {
  const t = useT();
  const number = useNumber();
  return (
    <Box component="section" aria-label={t("desk.figures.vain")} sx={{ display: "grid", gap: 3 }}>
      <Typography variant="h3">{t("desk.figures.vain")}</Typography>
      <Typography color="textSecondary">{t("desk.figures.vain.help")}</Typography>
      {words.length === 0 ? (
        <Typography>{t("desk.figures.vain.none")}</Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, pl: 8, columns: { md: 2 }, overflowWrap: "anywhere" }}>
          {words.map((one) => (
            <li key={one.words}>
              {t("desk.figures.vain.one", { words: one.words, count: number(one.count) })}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
