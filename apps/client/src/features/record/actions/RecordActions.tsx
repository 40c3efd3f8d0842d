import { mdiFormatQuoteClose, mdiPrinterOutline } from "@mdi/js";
import type { RecordDetail } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { Shared } from "../../../platform/ports/share.ts";
import { ActionButton } from "./ActionButton.tsx";
import { ShareButton } from "./ShareButton.tsx";

const CiteDialog = lazy(async () => ({
  default: (await import("./CiteDialog.tsx")).CiteDialog,
}));

const OUTCOME = { copied: "record.share.copied", failed: "record.share.failed" } as const;

/** Share, cite, print. */
export function RecordActions({ record }: { readonly record: RecordDetail }) {
  const t = useT();
  const { page } = usePlatform();
  const [outcome, setOutcome] = useState<Shared>("shared");
  const [isCiting, setIsCiting] = useState(false);
  const { cite } = record;
  return (
    <Box data-print="no">
      <Box sx={{ display: "flex", flexWrap: "wrap", mx: -3 }}>
        <ShareButton record={record} onDone={setOutcome} />
        {cite === undefined ? null : (
          <ActionButton
            icon={mdiFormatQuoteClose}
            onClick={() => {
              setIsCiting(true);
            }}
          >
            {t("record.cite")}
          </ActionButton>
        )}
        {page.print === undefined ? null : (
          <ActionButton icon={mdiPrinterOutline} onClick={page.print}>
            {t("record.print")}
          </ActionButton>
        )}
      </Box>
      <Typography component="output" variant="body2" sx={{ display: "block" }}>
        {outcome === "shared" ? "" : t(OUTCOME[outcome])}
      </Typography>
      {cite !== undefined && isCiting ? (
        <Suspense>
          <CiteDialog
            cite={cite}
            onClose={() => {
              setIsCiting(false);
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
