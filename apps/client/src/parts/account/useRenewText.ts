import type { ItemResult, LentItem, RenewReason } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import { useFormat } from "../text/useFormat.ts";
import { refusalText } from "./renew-reason.rules.ts";
import { joinFacts } from "../text/separators.rules.ts";

/** Sentences about renewing, with days and amounts in the patron's locale. */
export interface RenewText {
  /** Why a loan cannot be renewed. */
  refusal(reason: RenewReason | undefined, facts: LentItem["renew"] | undefined): string;
  /** The effect of a renewal on a loan. */
  preview(loan: LentItem): string;
  /** The outcome for one item of a renewal. */
  result(result: ItemResult, facts: LentItem["renew"] | undefined): string;
}

export function useRenewText(): RenewText {
  const t = useT();
  const format = useFormat();

  const refusal: RenewText["refusal"] = (reason, facts) => {
    const { key, earliest, max } = refusalText(reason, facts);
    return t(key, {
      ...(earliest !== undefined && { date: format.day(earliest) }),
      ...(max !== undefined && { max }),
    });
  };
  const chance = ({ newDeadline }: LentItem["renew"]) =>
    newDeadline === undefined
      ? t("multistep.preview.possible")
      : t("multistep.preview.new-deadline", { date: format.day(newDeadline) });
  const preview: RenewText["preview"] = ({ renew }) => {
    if (!renew.ok) return refusal(renew.reason, renew);
    if (renew.fee === undefined || renew.fee.cents === 0) return chance(renew);
    return joinFacts([
      chance(renew),
      t("multistep.preview.fee", { amount: format.money(renew.fee) }),
    ]);
  };
  const result: RenewText["result"] = ({ ok, newDeadline, reason }, facts) => {
    if (!ok) return refusal(reason, facts);
    return newDeadline === undefined
      ? t("multistep.results.renewed-without-date")
      : t("multistep.results.renewed", { date: format.day(newDeadline) });
  };
  return { refusal, preview, result };
}
