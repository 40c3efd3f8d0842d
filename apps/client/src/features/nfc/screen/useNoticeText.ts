import { useLocale, useT } from "../../../i18n/context.ts";
import type { Translate } from "../../../i18n/index.ts";
import { missingParts, type CheckoutItem, type Items } from "../checkout/checkout.rules.ts";
import type { Notice } from "../checkout/checkout.ts";
import type { LoanStage } from "../checkout/loan-stage.rules.ts";
import { NOTICE_LOOK } from "../checkout/notice-text.rules.ts";

const titleOf = (stage: LoanStage): string | undefined => {
  if (stage.at === "refused") return stage.title;
  return "loan" in stage ? stage.loan.title : undefined;
};

/** The name of an item: its title, or its number until the library has reported one. */
export function itemName({ barcode, stage }: CheckoutItem, t: Translate): string {
  return titleOf(stage) ?? t("nfc.list.number", { number: barcode });
}

/** Which parts are missing, as a sentence; empty: none. */
export function useMissingText(): (item: CheckoutItem) => string {
  const t = useT();
  const list = new Intl.ListFormat(useLocale());
  return (item) => {
    const missing = missingParts(item);
    if (missing.length === 0) return "";
    return t("nfc.missing", { count: missing.length, parts: list.format(missing.map(String)) });
  };
}

/** The latest notice in words. */
export function useNoticeText(): (notice: Notice, items: Items) => string {
  const t = useT();
  const missingText = useMissingText();
  return ({ kind, barcode, part }, items) => {
    const item = items.find((one) => one.barcode === barcode);
    return t(NOTICE_LOOK[kind].text, {
      item: item ? itemName(item, t) : t("nfc.list.number", { number: barcode ?? "" }),
      part: part ?? 0,
      count: item?.partCount ?? 1,
      missing: item ? missingText(item) : "",
    });
  };
}
