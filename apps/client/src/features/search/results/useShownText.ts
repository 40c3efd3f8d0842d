import { useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";

/** The words for how much of a list is shown. */
export function useShownText(): (total: number, shown: number, offset: number) => string {
  const t = useT();
  const number = useNumber();
  return (total, shown, offset) =>
    offset === 0
      ? t("search.shown", { shown: number(shown), total: number(total) })
      : t("search.shown-from", {
          first: number(offset + 1),
          last: number(offset + shown),
          total: number(total),
        });
}
