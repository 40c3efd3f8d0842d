import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { feeKindOf } from "./order.rules.ts";
import { ROW_WORDS } from "../screen/ReaderPart.tsx";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface FeeRowProps {
  readonly fee: DeskReader["fees"][number];
}

/** One fee: what for, which title, since when, how much. */
export function FeeRow({ fee }: FeeRowProps) {
  const t = useT();
  const { date, money } = useFormat();
  const { amount, date: since, title, kind } = fee;
  const which = feeKindOf(fee);
  return (
    <Box
      component="span"
      sx={{ flex: 1, minWidth: 0, display: "flex", flexWrap: "wrap", columnGap: 3, py: 2 }}
    >
      <Box component="span" sx={ROW_WORDS}>
        <Typography variant="body2" component="span" sx={{ display: "block" }}>
          {title ?? kind}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{ display: "block" }}
        >
          {joinFacts([
            title === undefined ? undefined : kind,
            date(since),
            which === "growing" ? t("desk.fees.growing") : undefined,
            which === "credit" ? t("desk.fees.credit") : undefined,
          ])}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        component="span"
        sx={{ fontWeight: "bold", whiteSpace: "nowrap" }}
      >
        {money(amount)}
      </Typography>
    </Box>
  );
}
