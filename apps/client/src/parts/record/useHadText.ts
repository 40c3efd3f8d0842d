import { titleKey, type Hit } from "@freihand/contract";
import { useStore } from "zustand";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";

/** "Sie hatten das 2025", from the loan history of this device; nothing where there is none. */
export function useHadText(): (hit: Pick<Hit, "libraryId" | "id">) => readonly string[] {
  const t = useT();
  const { titles } = useStore(useModel().loanHistory.had);
  return ({ libraryId, id }) => {
    const year = titles?.get(titleKey({ libraryId, id }));
    return year === undefined ? [] : [t("row.had", { year })];
  };
}
