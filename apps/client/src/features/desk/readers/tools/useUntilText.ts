import { dayAt } from "@freihand/contract";
import type { ReaderSlip } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { useFormat } from "../../../../parts/text/useFormat.ts";

/** Until when the code of a slip works. */
export function useUntilText({ expires }: Pick<ReaderSlip, "expires">): string {
  const t = useT();
  const { date, time } = useFormat();
  const day = dayAt(Date.parse(expires), undefined);
  return t("desk.readers.slip.until", { date: date(day), time: time(expires) });
}
