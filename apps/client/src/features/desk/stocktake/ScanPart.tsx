import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { mdiCheckCircleOutline, mdiHelpRhombusOutline } from "@mdi/js";
import { useState } from "react";
import type { DeskSignal, StocktakeScanReply } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { BESIDE_FIELD } from "../../../ui/field-look.ts";
import { useFocusFirst } from "../../../ui/useFocusFirst.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { SignalLine } from "../screen/SignalLine.tsx";
import { useDeskKeys } from "../screen/useDeskKeys.ts";
import { copyFacts } from "./stocktake-sums.rules.ts";
import type { useStocktakeScans } from "./useStocktakeScans.ts";

/** The field, a scanner wherever the focus is, and what the last scan came to. */
export function ScanPart({ scans }: { readonly scans: ReturnType<typeof useStocktakeScans> }) {
  const t = useT();
  const [text, setText] = useState("");
  const { scan, last, error, waiting } = scans;
  const field = useFocusFirst<HTMLInputElement>();
  useDeskKeys({ onScan: scan, onKey: () => false });
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === "") return;
          scan(text.trim());
          setText("");
        }}
        sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}
      >
        <TextInput
          ref={field}
          name="stocktake-code"
          label={t("desk.catalogue.barcode")}
          value={text}
          onChange={setText}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="outlined" sx={BESIDE_FIELD}>
          {t("desk.stocktake.count")}
        </Button>
      </Box>
      <Box component="output">
        {waiting > 0 ? (
          <StatusLine status="overdue">
            {t("desk.stocktake.waiting", { count: waiting })}
          </StatusLine>
        ) : null}
      </Box>
      {error ? <ErrorNotice error={error} text={t("desk.stocktake.refused")} /> : null}
      <LastScan last={last} />
    </Box>
  );
}

const ICON: Readonly<Record<DeskSignal, string>> = {
  ok: mdiCheckCircleOutline,
  look: mdiHelpRhombusOutline,
  stop: mdiHelpRhombusOutline,
};

function LastScan({ last }: { readonly last: StocktakeScanReply | undefined }) {
  const t = useT();
  const shown = last && { signal: last.signal, icon: ICON[last.signal], text: last.line };
  return (
    <SignalLine shown={shown} idle={t("desk.stocktake.ready")}>
      {last ? <Details last={last} /> : null}
    </SignalLine>
  );
}

function Details({ last: { note, again, copy } }: { readonly last: StocktakeScanReply }) {
  const t = useT();
  return (
    <>
      {note === undefined ? null : <Typography sx={{ fontWeight: "bold" }}>{note}</Typography>}
      {again ? <Typography>{t("desk.stocktake.again")}</Typography> : null}
      <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {copyFacts(copy)}
      </Typography>
    </>
  );
}
