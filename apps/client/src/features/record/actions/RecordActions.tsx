import { mdiFormatQuoteClose, mdiPrinterOutline, mdiShareVariantOutline } from "@mdi/js";
import type { RecordDetail } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState, type ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { Shared } from "../../../platform/ports/platform.ts";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import { useAppOrigin } from "../../../parts/links/useAppOrigin.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { onDemand, useLoadAhead } from "../../../parts/page/OnDemand.tsx";

const loadCiteDialog = async () => (await import("./CiteDialog.tsx")).CiteDialog;
const CiteDialog = onDemand(loadCiteDialog);

const OUTCOME = { copied: "record.share.copied", failed: "record.share.failed" } as const;

/** Share, cite, print. */
export function RecordActions({ record }: { readonly record: RecordDetail }) {
  const t = useT();
  const { page } = usePlatform();
  const [outcome, setOutcome] = useState<Shared>("shared");
  const [isCiting, setIsCiting] = useState(false);
  const { cite } = record;
  useLoadAhead(loadCiteDialog);
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
        <CiteDialog
          cite={cite}
          onClose={() => {
            setIsCiting(false);
          }}
        />
      ) : null}
    </Box>
  );
}

interface ShareButtonProps {
  readonly record: RecordDetail;
  readonly onDone: (outcome: Shared) => void;
}

/** Shares the address of a title: by the device's own sheet, or on the clipboard. */
function ShareButton({ record, onDone }: ShareButtonProps) {
  const t = useT();
  const { share } = usePlatform();
  const origin = useAppOrigin();
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    const { title, libraryId, id } = record;
    const url = new URL(recordPath(libraryId, id), origin).href;
    onDone(await share.share({ title, url }));
    setIsBusy(false);
  };
  return (
    <ActionButton
      icon={mdiShareVariantOutline}
      onClick={() => {
        if (!isBusy) void handleClick();
      }}
    >
      {t("record.share")}
    </ActionButton>
  );
}

interface ActionButtonProps {
  readonly icon: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One of the secondary actions on a title. */
function ActionButton({ icon, onClick, children }: ActionButtonProps) {
  return (
    <Button startIcon={<Icon path={icon} size={20} />} onClick={onClick} sx={{ px: 3 }}>
      {children}
    </Button>
  );
}
