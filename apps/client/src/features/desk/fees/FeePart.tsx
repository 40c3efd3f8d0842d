import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { STACK } from "../../../ui/stack.ts";
import { useId } from "react";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useDesk, useFees } from "../desk-context.ts";
import { ROW_WORDS } from "../screen/ReaderPart.tsx";
import { FeePanel } from "./FeePanel.tsx";
import { FeeRow } from "./FeeRow.tsx";
import { feeKindOf } from "./order.rules.ts";

/** What a reader owes, and what is done about it. */
export function FeePart({ reader }: { readonly reader: DeskReader }) {
  const t = useT();
  const titleId = useId();
  const { fees } = useDesk();
  const { panel } = useFees();
  const isOpen = panel?.userId === reader.userId;
  // the panel has those with which something can be done
  const listed = isOpen ? reader.fees.filter((fee) => feeKindOf(fee) === "growing") : reader.fees;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ ...STACK, gap: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Typography id={titleId} variant="h3" sx={ROW_WORDS}>
          {t("desk.reader.fees")}
        </Typography>
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          onClick={() => {
            if (isOpen) fees.close();
            else fees.open(reader);
          }}
        >
          {t(isOpen ? "desk.fees.close" : "desk.fees.open")}
        </Button>
      </Box>
      {isOpen ? <FeePanel key={reader.userId} reader={reader} panel={panel} /> : null}
      {listed.length === 0 ? null : (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {listed.map((fee) => (
            <Box component="li" key={fee.id} sx={{ borderTop: 1, borderColor: "divider" }}>
              <FeeRow fee={fee} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
