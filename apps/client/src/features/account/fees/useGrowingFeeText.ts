import type { Fee } from "@freihand/contract";
import { useT } from "../../../i18n/useT.ts";
import { useFormat } from "../../../parts/useFormat.ts";

/** How a fee grows, in words: "wächst um 0,20 € am Tag, höchstens 5,00 €". */
export function useGrowingFeeText(): (growing: NonNullable<Fee["growing"]>) => string {
  const t = useT();
  const { money } = useFormat();
  return ({ perDay, upTo }) =>
    upTo === undefined
      ? t("account.fees.growing", { perDay: money(perDay) })
      : t("account.fees.growing-up-to", { perDay: money(perDay), upTo: money(upTo) });
}
