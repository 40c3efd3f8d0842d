import { mdiFileDelimitedOutline, mdiPrinterOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  MOST_MISSING_MARKED,
  type Stocktake,
  type StocktakeMissing,
} from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { csvFile } from "../../../parts/text/csv.rules.ts";
import { usePlatform } from "../../../platform/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { NOT_PRINTED } from "../cash/not-printed.ts";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { SureButton } from "./SureButton.tsx";
import { inBatches, missingTable } from "./stocktake-sums.rules.ts";
import { findingsKey } from "./useStocktakeScans.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface MissingPartProps {
  readonly place: Place;
  readonly stocktake: Stocktake;
  /** Something was marked. */
  readonly onChange: () => void;
}

/** What was not found: a list to look for, to print and to keep, before anything is marked. */
export function MissingPart({ place, stocktake, onChange }: MissingPartProps) {
  const t = useT();
  const { session } = useDesk();
  const titleId = useId();
  const [isShown, setShown] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...findingsKey({ place, stocktake: stocktake.id }), "missing"],
    queryFn: () =>
      session.call("stocktakeMissing", {
        params: { libraryId: place.libraryId },
        body: { stocktake: stocktake.id },
      }),
    enabled: isShown,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const show = () => {
    if (isShown) void refetch();
    else setShown(true);
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: "grid", gap: 3 }}>
      <Typography variant="h3" id={titleId}>
        {t("desk.stocktake.missing")}
      </Typography>
      <Button
        variant="outlined"
        aria-disabled={isFetching}
        onClick={show}
        sx={{ justifySelf: "start", ...NOT_PRINTED }}
      >
        {t(isShown ? "desk.stocktake.missing.again" : "desk.stocktake.missing.show")}
      </Button>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {isFetching && data === undefined ? <LoadingList /> : null}
      {data ? (
        <Missing
          place={place}
          stocktake={stocktake}
          missing={data}
          onChange={() => {
            void refetch();
            onChange();
          }}
        />
      ) : null}
    </Box>
  );
}

interface MissingProps extends MissingPartProps {
  readonly missing: StocktakeMissing;
}

function Missing({ missing, ...props }: MissingProps) {
  const t = useT();
  const { page } = usePlatform();
  const { total, copies } = missing;
  return (
    <>
      <Typography component="output">
        {t("desk.stocktake.missing.count", { count: total })}
        {total > copies.length
          ? ` ${t("desk.stocktake.missing.first", { count: copies.length })}`
          : ""}
      </Typography>
      {copies.length > 0 ? (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, ...NOT_PRINTED }}>
            {page.print === undefined ? null : (
              <Button startIcon={<Icon path={mdiPrinterOutline} />} onClick={page.print}>
                {t("desk.shelf.print")}
              </Button>
            )}
            <CsvButton copies={copies} stocktake={props.stocktake} />
          </Box>
          <Copies copies={copies} />
          {props.stocktake.closedOn === undefined ? (
            <MarkButton {...props} copies={copies} />
          ) : null}
        </>
      ) : null}
    </>
  );
}

function Copies({ copies }: Pick<StocktakeMissing, "copies">) {
  const t = useT();
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {copies.map(({ barcode, shelfmark, title, author }) => (
        <Box
          key={barcode}
          component="li"
          sx={{
            py: 2,
            borderTop: 1,
            borderColor: "divider",
            breakInside: "avoid",
            contentVisibility: "auto",
            containIntrinsicSize: "auto 72px",
          }}
        >
          <Typography sx={{ fontWeight: "bold", overflowWrap: "anywhere" }}>
            {shelfmark ?? t("desk.shelf.no-shelfmark")}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {joinFacts([title, author, barcode])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface CsvButtonProps extends Pick<StocktakeMissing, "copies"> {
  readonly stocktake: Stocktake;
}

function CsvButton({ copies, stocktake }: CsvButtonProps) {
  const t = useT();
  const { files } = usePlatform();
  const save = useMutation({
    mutationFn: () =>
      files.give({
        name: t("desk.stocktake.csv.name", { day: stocktake.openedOn }),
        type: "text/csv",
        text: csvFile(missingTable(copies, t)),
      }),
    gcTime: 0,
  });
  return (
    <>
      <Button
        startIcon={<Icon path={mdiFileDelimitedOutline} />}
        onClick={() => {
          save.mutate();
        }}
      >
        {t("desk.cash.csv")}
      </Button>
      {save.error ? <ErrorNotice error={save.error} text={t("error.file")} /> : null}
    </>
  );
}

interface MarkButtonProps extends MissingPartProps, Pick<StocktakeMissing, "copies"> {}

/** Marks what is on the list, some at a time. */
function MarkButton({ place, stocktake, copies, onChange }: MarkButtonProps) {
  const t = useT();
  const { session } = useDesk();
  const work = useMutation({
    mutationFn: async () => {
      const codes = copies.map(({ barcode }) => barcode);
      for (const some of inBatches(codes, MOST_MISSING_MARKED))
        await session.call("markStocktakeMissing", {
          params: { libraryId: place.libraryId },
          body: { stocktake: stocktake.id, codes: [...some] },
        });
    },
    onSettled: onChange,
    gcTime: 0,
  });
  return (
    <Box sx={{ display: "grid", gap: 2, ...NOT_PRINTED }}>
      <SureButton
        label={t("desk.stocktake.mark")}
        question={t("desk.stocktake.mark.sure", { count: copies.length })}
        answer={t("desk.stocktake.mark.do", { count: copies.length })}
        isPending={work.isPending}
        onSure={() => {
          work.mutate();
        }}
      />
      {work.error ? <ErrorNotice error={work.error} /> : null}
    </Box>
  );
}
