import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Money, StepReplyOf } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { useFormat } from "../useFormat.ts";

interface StepDetailsProps {
  readonly details?: StepReplyOf<"CONFIRMATION_NEEDED">["details"];
  readonly fee?: Money | undefined;
  /** The fee's label; undefined: the generic one. */
  readonly feeLabel?: string;
}

/** A library's details on a question, and the fee. */
export function StepDetails({ details = [], fee, feeLabel }: StepDetailsProps) {
  const t = useT();
  const format = useFormat();
  const amount = fee === undefined ? undefined : format.money(fee);
  // Some libraries already include the fee in their details.
  const isFeeNamed = details.some(({ value }) => value === amount);
  if (details.length === 0 && amount === undefined) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 2 }}>
      {details.map(({ label, value }) => (
        <DetailRow key={`${label ?? ""}:${value}`} label={label} value={value} />
      ))}
      {amount === undefined || isFeeNamed ? null : (
        <DetailRow label={feeLabel ?? t("multistep.fee")} value={amount} strong />
      )}
    </Box>
  );
}

interface DetailRowProps {
  readonly label?: string | undefined;
  readonly value: string;
  readonly strong?: boolean;
}

function DetailRow({ label, value, strong = false }: DetailRowProps) {
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        columnGap: 4,
        flexWrap: "wrap",
        fontWeight: strong ? 600 : 400,
      }}
    >
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: "inherit" }}>
        {value}
      </Typography>
    </Box>
  );
}
