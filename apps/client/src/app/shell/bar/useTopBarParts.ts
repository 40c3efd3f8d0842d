import { mdiMagnify, mdiStarOutline, mdiTextSearch } from "@mdi/js";
import { useT } from "../../../i18n/context.ts";
import { focusSearchBox, TO_SEARCH } from "../../../parts/page/search-focus.ts";
import type { BarLinkProps } from "./BarLink.tsx";
import { useLocation } from "react-router";
import { useConfig } from "../../../model/config/config.query.ts";
import { useIsMulti } from "../../../model/library/libraries.query.ts";
import { useIsOffline } from "../../../model/offline/useIsOffline.ts";
import { useHasAccounts } from "../../../model/session/useHasAccounts.ts";
import { useSession } from "../../../model/session/useSession.ts";
import { useAppearance, useThemeColours } from "../../useAppearance.ts";
import { plainPath } from "../../route-paths.rules.ts";
import { useHasLibrary } from "./useHasLibrary.ts";
import { topBarParts, type TopBarParts } from "./top-bar.rules.ts";

/** The parts of the bar in the current state. */
export function useTopBarParts(): TopBarParts {
  const { pathname } = useLocation();
  const session = useSession();
  const { features } = useConfig();
  return topBarParts({
    pathname,
    hasLibrary: useHasLibrary(),
    isOffline: useIsOffline(),
    isMulti: useIsMulti(),
    meta: features.meta,
    isLoggedIn: session !== undefined,
    hasAccounts: useHasAccounts(),
    pathOf: plainPath,
  });
}

/** Colour of the top bar in the appearance in use. */
export function useBarColour(): string {
  const { scheme } = useAppearance();
  return useThemeColours()[scheme].bar;
}

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
