import { useLocale, useT } from "../../../i18n/context.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";
import { distanceText } from "../../../parts/libraries/distance.rules.ts";
import type { ListedPlace } from "./place-list.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** Where a library is, in words: town, distance, and whether it is the patron's own or missing on the map. */
export function usePlaceText(): (place: ListedPlace) => string {
  const t = useT();
  const locale = useLocale();
  const { libraryId } = useLibraryState();
  return ({ library: { id, city = "", geo }, distance }) =>
    joinFacts([
      city,
      distance === undefined ? "" : distanceText(distance, locale),
      geo ? "" : t("map.no-place"),
      id === libraryId ? t("map.current") : "",
    ]);
}
