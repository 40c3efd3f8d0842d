import { useT } from "../../../i18n/useT.ts";
import { failureText } from "../../../parts/error-text.rules.ts";
import { useFormat } from "../../../parts/useFormat.ts";
import type { CheckoutItem } from "../checkout/checkout.rules.ts";
import { itemPhase } from "../checkout/item-phase.rules.ts";
import type { KnownLoan, LoanStage } from "../checkout/loan-stage.rules.ts";
import { REFUSAL_TEXT } from "../checkout/notice-text.rules.ts";
import { useMissingText } from "./useNoticeText.ts";

/** The status of an item, in a few words. */
export function useStatusText(): (item: CheckoutItem) => string {
  const t = useT();
  const format = useFormat();
  return (item) => {
    const phase = itemPhase(item);
    const due = "loan" in item.stage ? item.stage.loan.dueDate : undefined;
    if (phase === "collecting")
      return t("nfc.state.parts", { scanned: item.parts.length, count: item.partCount });
    if (due !== undefined && (phase === "asked" || phase === "locked" || phase === "unlocked"))
      return t(`nfc.state.${phase}-until`, { date: format.date(due) });
    return t(`nfc.state.${phase}`);
  };
}

/** Further information about an item, and what to do: a sentence each. */
export function useDetailTexts(): (item: CheckoutItem) => readonly string[] {
  const t = useT();
  const { money } = useFormat();
  const missingText = useMissingText();
  const feeText = ({ loanFee }: KnownLoan) =>
    loanFee ? t("nfc.state.fee", { fee: money(loanFee) }) : t("nfc.state.no-fee");
  const advice = (stage: LoanStage): readonly string[] => {
    if (stage.at === "asked")
      return [...(stage.isLost ? [t("nfc.state.not-arrived")] : []), feeText(stage.loan)];
    if (stage.at === "waiting") return [t("nfc.state.waiting-text")];
    if (stage.at === "refused") return [t(REFUSAL_TEXT[stage.reason])];
    const isRepeated = stage.at === "asking" || stage.at === "checking";
    return isRepeated && stage.failure ? [t("nfc.state.asking-again")] : [];
  };
  return (item) => {
    const { stage } = item;
    if (stage.at === "collecting") return [missingText(item)];
    const failure = "failure" in stage ? stage.failure : undefined;
    return [...(failure ? [t(failureText(failure))] : []), ...advice(stage)];
  };
}
