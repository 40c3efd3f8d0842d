import Checkbox from "@mui/material/Checkbox";
import type { LentItem } from "@freihand/contract";
import { useT } from "../../../i18n/useT.ts";
import type { LoanChoice } from "./useLoanChoice.ts";

interface ChooseBoxProps {
  readonly loan: LentItem;
  readonly choice: LoanChoice;
}

/** Selects a loan to be renewed with others. */
export function ChooseBox({ loan: { id, title, renew }, choice }: ChooseBoxProps) {
  const t = useT();
  return (
    <Checkbox
      checked={choice.has(id)}
      disabled={!renew.ok}
      onChange={() => {
        choice.toggle(id);
      }}
      slotProps={{ input: { "aria-label": t("account.loan.choose", { title }) } }}
      sx={{ ml: -3, mt: 4 }}
    />
  );
}
