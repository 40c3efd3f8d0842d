import type { Library } from "@freihand/contract";
import { useLocale, useT } from "../../../i18n/context.ts";
import { distanceText } from "../../../parts/libraries/distance.rules.ts";
import type { ListedLibrary } from "./library-groups.rules.ts";
import { useLibraryLabel } from "../../../parts/libraries/useLibraryLabel.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** The texts of rows. Computed once per list: hundreds of rows each subscribing to the language would be slow. */
export interface RowWords {
  readonly label: (library: Library) => string;
  /** City and distance, as far as they are known. */
  readonly place: (listed: ListedLibrary) => string;
  readonly down: string;
  readonly favourite: (label: string) => string;
  readonly menu: (label: string) => string;
}

/** The texts of rows in the patron's language. */
export function useRowWords(): RowWords {
  const t = useT();
  const locale = useLocale();
  const label = useLibraryLabel();
  return {
    label,
    place: ({ library: { city = "" }, distance }) =>
      joinFacts([city, distance === undefined ? "" : distanceText(distance, locale)]),
    down: t("libraries.down"),
    favourite: (library) => t("libraries.favourite", { library }),
    menu: (library) => t("libraries.menu", { library }),
  };
}
