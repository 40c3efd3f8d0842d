import { mdiPrinterOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { FeeReceipt } from "@freihand/contract/staff";
import { useStore } from "zustand";
import { useT } from "../../../i18n/context.ts";
import { usePlatform } from "../../../platform/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useDesk, useWorkstation } from "../desk-context.ts";
import { placeOf } from "../session/place.rules.ts";
import { headingOf } from "./receipt-heading.ts";
import { ReceiptPaper } from "./ReceiptPaper.tsx";
import { ReceiptText } from "./ReceiptText.tsx";

/** A receipt on the screen, with its print. */
export function ReceiptShown({ receipt }: { readonly receipt: FeeReceipt }) {
  const t = useT();
  const { page } = usePlatform();
  const state = useStore(useDesk().session.store);
  const station = useWorkstation();
  const place = state.status === "in" ? placeOf(state.self, station) : undefined;
  return (
    <Box
      component="section"
      aria-label={headingOf(receipt, t)}
      sx={(theme) => ({
        display: "grid",
        gap: 3,
        p: 4,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <ReceiptText receipt={receipt} />
      {page.print === undefined ? null : (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPrinterOutline} />}
          onClick={page.print}
          sx={{ justifySelf: "start" }}
        >
          {t("desk.fees.receipt.print")}
        </Button>
      )}
      <ReceiptPaper receipt={receipt} library={place?.library ?? ""} />
    </Box>
  );
}
