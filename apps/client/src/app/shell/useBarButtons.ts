import { mdiMagnify, mdiStarOutline, mdiTextSearch } from "@mdi/js";
import { useT } from "../../i18n/useT.ts";
import { focusSearchBox, TO_SEARCH } from "../../parts/search-focus.ts";
import type { BarLinkProps } from "./BarLink.tsx";
import { useTopBarParts } from "./useTopBarParts.ts";

/** The bar's links to the screens, in their order. @source spec §2 "Top bar" */
export function useBarButtons(): readonly BarLinkProps[] {
  const t = useT();
  const { search, watchlist, metasearch } = useTopBarParts();
  return [
    {
      button: search,
      label: t("app.search"),
      icon: mdiMagnify,
      state: TO_SEARCH,
      onUse: focusSearchBox,
    },
    { button: watchlist, label: t("app.watchlist"), icon: mdiStarOutline },
    { button: metasearch, label: t("app.metasearch"), icon: mdiTextSearch },
  ];
}
