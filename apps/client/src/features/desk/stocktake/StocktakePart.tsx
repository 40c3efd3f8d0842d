import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Stocktake, StocktakeFindings } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { NOT_PRINTED } from "../cash/not-printed.ts";
import { useDesk } from "../desk-context.ts";
import { FindingList } from "./FindingList.tsx";
import { MissingPart } from "./MissingPart.tsx";
import { ScanPart } from "./ScanPart.tsx";
import { SureButton } from "./SureButton.tsx";
import { rangeText, sumsOf } from "./stocktake-sums.rules.ts";
import { findingsKey, type StocktakeKey, useStocktakeScans } from "./useStocktakeScans.ts";

/** Others count too. */
const LOOK_AGAIN_MS = 15_000;

interface StocktakePartProps extends StocktakeKey {
  readonly onBack: () => void;
}

/** One stocktake: what is scanned, what has to be dealt with, what is missing. */
export function StocktakePart({ onBack, ...key }: StocktakePartProps) {
  const t = useT();
  const { session } = useDesk();
  const { data, error, refetch } = useQuery({
    queryKey: findingsKey(key),
    queryFn: () =>
      session.call("stocktakeFindings", {
        params: { libraryId: key.place.libraryId },
        body: { stocktake: key.stocktake },
      }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.stocktake.closedOn === undefined ? LOOK_AGAIN_MS : false,
  });
  return (
    <Box sx={{ display: "grid", gap: 6 }}>
      <Button variant="outlined" onClick={onBack} sx={{ justifySelf: "start", ...NOT_PRINTED }}>
        {t("desk.stocktake.back")}
      </Button>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <LoadingList /> : null}
      {data ? <Opened {...key} found={data} onChange={() => void refetch()} /> : null}
    </Box>
  );
}

interface OpenedProps extends StocktakeKey {
  readonly found: StocktakeFindings;
  readonly onChange: () => void;
}

function Opened({ found, onChange, ...key }: OpenedProps) {
  const { stocktake, findings } = found;
  const scans = useStocktakeScans(key);
  const isOpen = stocktake.closedOn === undefined;
  return (
    <>
      <Heading stocktake={stocktake} />
      <Box sx={{ display: "grid", gap: 6, ...NOT_PRINTED }}>
        {isOpen ? <ScanPart scans={scans} /> : null}
        <FindingList {...key} findings={findings} isOpen={isOpen} onFound={scans.scanned} />
      </Box>
      <MissingPart place={key.place} stocktake={stocktake} onChange={onChange} />
      {isOpen ? <CloseButton {...key} onChange={onChange} /> : null}
    </>
  );
}

function Heading({ stocktake }: { readonly stocktake: Stocktake }) {
  const t = useT();
  const { date, number } = useFormat();
  const { branchName, openedOn, closedOn, expected, counts } = stocktake;
  const { counted, findings, missing } = sumsOf(counts);
  const values = { expected: number(expected), counted: number(counted) };
  return (
    <div>
      <Typography variant="h2">
        {[branchName, rangeText(stocktake)].filter((part) => part !== undefined).join(": ")}
      </Typography>
      <Typography>{t("desk.stocktake.progress", values)}</Typography>
      <Typography color="textSecondary">
        {t("desk.stocktake.sums", { findings: number(findings), missing: number(missing) })}
      </Typography>
      <Typography color="textSecondary">
        {closedOn === undefined
          ? t("desk.stocktake.since", { day: date(openedOn) })
          : t("desk.stocktake.closed", { from: date(openedOn), to: date(closedOn) })}
      </Typography>
    </div>
  );
}

interface CloseButtonProps extends StocktakeKey {
  readonly onChange: () => void;
}

function CloseButton({ place, stocktake, onChange }: CloseButtonProps) {
  const t = useT();
  const { session } = useDesk();
  const work = useMutation({
    mutationFn: () =>
      session.call("closeStocktake", {
        params: { libraryId: place.libraryId },
        body: { stocktake },
      }),
    onSuccess: onChange,
    gcTime: 0,
  });
  return (
    <Box sx={{ display: "grid", gap: 2, ...NOT_PRINTED }}>
      <SureButton
        label={t("desk.stocktake.close")}
        question={t("desk.stocktake.close.sure")}
        answer={t("desk.stocktake.close.do")}
        isPending={work.isPending}
        onSure={() => {
          work.mutate();
        }}
      />
      {work.error ? <ErrorNotice error={work.error} /> : null}
    </Box>
  );
}
