import { mdiPrinterOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isoDate, type IsoDate } from "@freihand/contract";
import type { DayReport } from "@freihand/contract/staff";
import { useLocale, useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { usePlatform } from "../../../platform/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { STACK } from "../../../ui/stack.ts";
import { useDesk, useFees } from "../desk-context.ts";
import { CsvButton } from "../screen/CsvButton.tsx";
import type { Place } from "../session/place.rules.ts";
import { fullDate } from "../fees/full-date.rules.ts";
import { CountForm } from "./CountForm.tsx";
import { DepositForm } from "./DepositForm.tsx";
import { ReceiptAgain } from "./ReceiptAgain.tsx";
import { reportTable } from "./report-rows.rules.ts";
import { ReportTable } from "./ReportTable.tsx";
import { NOT_PRINTED } from "./not-printed.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

type CashPart = "day" | "receipt";

/** The day of a branch's cash desk, and a receipt again; one at a time, and what is in view is what is printed. */
export function CashView({ place }: { readonly place: Place }) {
  const t = useT();
  const { fees } = useDesk();
  const [part, setPart] = useState<CashPart>("day");
  useEffect(() => {
    fees.close();
  }, [fees]);
  return (
    <Box sx={{ ...STACK, gap: 6, maxWidth: 900 }}>
      <Box sx={NOT_PRINTED}>
        <ChoiceChips<CashPart>
          label={t("desk.cash.view")}
          options={(["day", "receipt"] as const).map((value) => ({
            value,
            text: t(`desk.cash.view.${value}`),
          }))}
          chosen={part}
          onChoose={setPart}
        />
      </Box>
      {part === "day" ? <CashDay place={place} /> : <ReceiptAgain place={place} />}
    </Box>
  );
}

/** The report of a day; for today with change and bank, counting and closing. */
function CashDay({ place }: { readonly place: Place }) {
  const { today } = useFormat();
  const { settled } = useFees();
  const [typed, setTyped] = useState<string>();
  const day = isoDate.safeParse(typed ?? today).data ?? today;
  const { report, failure } = useCashReport(place, day);
  return (
    <>
      <DayField value={typed ?? today} today={today} onChange={setTyped} />
      {report ? <Report report={report} place={place} /> : (failure ?? <LoadingList />)}
      <Refusal />
      {report && day === today ? <CashWork key={settled} report={report} place={place} /> : null}
    </>
  );
}

/** The report, or what stands in its place. */
function useCashReport(place: Place, day: IsoDate) {
  const { session } = useDesk();
  const { settled } = useFees();
  const { data, error, refetch } = useQuery({
    // whatever was booked has changed the report
    queryKey: ["desk-cash", place.libraryId, place.branch, day, settled],
    queryFn: () =>
      session.call("cashReport", {
        params: { libraryId: place.libraryId },
        query: { branch: place.branch, day },
      }),
    gcTime: 0,
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const report = data?.kind === "done" && data.report.day === day ? data.report : undefined;
  if (error) return { failure: <ErrorNotice error={error} onRetry={() => void refetch()} /> };
  if (data?.kind !== "refused") return { report };
  return { failure: <ErrorNotice error={data} text={data.text} /> };
}

function CashWork({ report, place }: ReportProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 6,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        ...NOT_PRINTED,
      }}
    >
      <CountForm report={report} place={place} />
      <DepositForm place={place} />
    </Box>
  );
}

interface DayFieldProps {
  readonly value: string;
  readonly today: IsoDate;
  readonly onChange: (typed: string) => void;
}

function DayField({ value, today, onChange }: DayFieldProps) {
  const t = useT();
  return (
    <Box sx={{ maxWidth: 240, ...NOT_PRINTED }}>
      <TextInput
        name="cash-day"
        type="date"
        label={t("desk.cash.day")}
        value={value}
        onChange={onChange}
        max={today}
      />
    </Box>
  );
}

/** Why nothing was booked. */
function Refusal() {
  const t = useT();
  const { refusal: text } = useFees();
  if (text === undefined) return null;
  return (
    <Typography
      role="alert"
      sx={(theme) => ({ color: theme.vars.palette.status.overdue, fontWeight: "bold" })}
    >
      {text === "" ? t("desk.fees.refused") : text}
    </Typography>
  );
}

interface ReportProps {
  readonly report: DayReport;
  readonly place: Place;
}

function Report({ report, place }: ReportProps) {
  const t = useT();
  const locale = useLocale();
  const { page } = usePlatform();
  const day = fullDate(report.day, locale);
  return (
    <Box component="section" aria-label={t("desk.cash.title")} sx={{ ...STACK, gap: 4 }}>
      <Box>
        <Typography variant="h2">{t("desk.cash.heading", { day })}</Typography>
        <Typography>{joinFacts([place.library, report.cashDesk])}</Typography>
        <StatusLine status={report.closed ? "available" : "due"}>
          {t(report.closed ? "desk.cash.closed" : "desk.cash.not-closed")}
        </StatusLine>
      </Box>
      <ReportTable report={report} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, ...NOT_PRINTED }}>
        {page.print === undefined ? null : (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiPrinterOutline} />}
            onClick={page.print}
          >
            {t("desk.shelf.print")}
          </Button>
        )}
        <CsvButton
          name={t("desk.cash.csv.name", { branch: report.branch, day: report.day })}
          rows={reportTable(report, { t, locale })}
        />
      </Box>
      <Typography
        variant="body2"
        sx={{ display: "none", pt: 12, "@media print": { display: "block" } }}
      >
        {t("desk.cash.signature")}
      </Typography>
    </Box>
  );
}
