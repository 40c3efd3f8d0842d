import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { mdiBarcodeScan, mdiCheckCircleOutline, mdiHelpRhombusOutline } from "@mdi/js";
import { useState } from "react";
import type { DeskSignal, StocktakeScanReply } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { SIGNAL_COLOUR } from "../screen/line-look.ts";
import { useDeskKeys } from "../screen/useDeskKeys.ts";
import { copyFacts } from "./stocktake-sums.rules.ts";
import type { useStocktakeScans } from "./useStocktakeScans.ts";

/** The field, a scanner wherever the focus is, and what the last scan came to. */
export function ScanPart({ scans }: { readonly scans: ReturnType<typeof useStocktakeScans> }) {
  const t = useT();
  const [text, setText] = useState("");
  const { scan, last, error, waiting } = scans;
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
          name="stocktake-code"
          label={t("desk.catalogue.barcode")}
          value={text}
          onChange={setText}
          inputProps={{ maxLength: 64, autoComplete: "off", spellCheck: false }}
        />
        <Button type="submit" variant="outlined" sx={{ minHeight: 56 }}>
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
  return (
    <Box
      component="output"
      data-signal={last?.signal ?? "none"}
      sx={(theme) => ({
        minHeight: 132,
        display: "flex",
        gap: 4,
        alignItems: "flex-start",
        py: 4,
        borderBlock: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {last ? (
        <Shown last={last} />
      ) : (
        <Box sx={{ display: "flex", gap: 4, alignItems: "center", color: "text.secondary" }}>
          <Icon path={mdiBarcodeScan} size={40} />
          <Typography>{t("desk.stocktake.ready")}</Typography>
        </Box>
      )}
    </Box>
  );
}

function Shown({ last }: { readonly last: StocktakeScanReply }) {
  const t = useT();
  const { signal, line, note, again, copy } = last;
  const colour = SIGNAL_COLOUR[signal];
  return (
    <>
      <Box component="span" sx={(theme) => ({ color: theme.vars.palette.status[colour] })}>
        <Icon path={ICON[signal]} size={40} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body2"
          component="p"
          sx={(theme) => ({ color: theme.vars.palette.status[colour], fontWeight: "bold" })}
        >
          {t(`desk.signal.${signal}`)}
        </Typography>
        <Typography
          variant="h4"
          component="p"
          sx={(theme) => ({
            color: theme.vars.palette.status[colour],
            overflowWrap: "anywhere",
          })}
        >
          {line}
        </Typography>
        {note === undefined ? null : <Typography sx={{ fontWeight: "bold" }}>{note}</Typography>}
        {again ? <Typography>{t("desk.stocktake.again")}</Typography> : null}
        <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {copyFacts(copy)}
        </Typography>
      </Box>
    </>
  );
}
