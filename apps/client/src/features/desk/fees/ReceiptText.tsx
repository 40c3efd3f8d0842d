import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { FeeReceipt } from "@freihand/contract/staff";
import { useLocale, useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { fullDate } from "./full-date.rules.ts";
import { headingOf } from "./receipt-heading.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** Everything that a receipt has to name; in the server's words where it has some. */
export function ReceiptText({ receipt }: { readonly receipt: FeeReceipt }) {
  const t = useT();
  const locale = useLocale();
  const { money, time } = useFormat();
  const { number, acknowledgement, payerText, lines, total, wayText, place } = receipt;
  const { day, at, cashDesk, staff } = receipt;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Typography sx={{ fontWeight: "bold" }}>
        {t("desk.fees.receipt.number", { heading: headingOf(receipt, t), number })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map(({ reason, title, amount }, index) => (
          <Box
            component="li"
            key={`${String(index)} ${reason}`}
            sx={{ display: "flex", gap: 2, py: 1, borderTop: "1px solid currentColor" }}
          >
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {joinFacts([reason, title])}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: "nowrap" }}>
              {money(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: "flex", gap: 2, py: 1, borderTop: "2px solid currentColor" }}>
        <Typography sx={{ flex: 1, fontWeight: "bold" }}>{acknowledgement}</Typography>
        <Typography sx={{ fontWeight: "bold", whiteSpace: "nowrap" }}>
          {t("desk.fees.receipt.total", { amount: money(total), way: wayText })}
        </Typography>
      </Box>
      {[
        payerText,
        t("desk.fees.receipt.when", { day: fullDate(day, locale), time: time(at) }),
        place,
        t("desk.fees.receipt.desk", { desk: cashDesk, staff }),
      ]
        .filter((line) => line !== undefined)
        .map((line) => (
          <Typography key={line} variant="body2">
            {line}
          </Typography>
        ))}
    </Box>
  );
}
