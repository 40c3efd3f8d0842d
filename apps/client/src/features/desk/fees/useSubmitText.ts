import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { centsOf } from "./amount.rules.ts";
import type { FeePanel } from "./fee-state.ts";
import { chosenFees, sumOf } from "./order.rules.ts";

/** The button of F2, with the amount that it is about. */
export function useSubmitText(reader: DeskReader, panel: FeePanel): string {
  const t = useT();
  const { money } = useFormat();
  const sum = Math.abs(sumOf(chosenFees(panel, reader.fees)));
  const cents = panel.amount === undefined ? sum : centsOf(panel.amount);
  if (cents === undefined || cents === 0) return t(`desk.fees.submit.${panel.task}`);
  const amount = money({ ...reader.owed, cents });
  return t(`desk.fees.submit-amount.${panel.task}`, { amount });
}
