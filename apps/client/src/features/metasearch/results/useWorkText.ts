import { useLocale, useT } from "../../../i18n/useT.ts";
import { distanceText } from "../../../parts/distance.rules.ts";
import type { HeldWork } from "./held-works.rules.ts";

/** "verfügbar in 3 Bibliotheken, nächste 2,1 km", for a work that two libraries or more have. */
export function useWorkText(): (work: HeldWork) => string {
  const t = useT();
  const locale = useLocale();
  const held = ({ libraries: count, available }: HeldWork): string => {
    if (available === 0) return t("metasearch.work.held", { count });
    if (available === count) return t("metasearch.work.available", { count });
    return t("metasearch.work.available-of", { count, available });
  };
  return (work) => {
    const { nearest } = work;
    if (nearest === undefined) return held(work);
    return `${held(work)}, ${t("metasearch.work.nearest", { distance: distanceText(nearest, locale) })}`;
  };
}
