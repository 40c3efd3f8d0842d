import { useLocation } from "react-router";
import { useConfig } from "../../model/config/config.query.ts";
import { useIsMulti } from "../../model/library/libraries.query.ts";
import { useIsOffline } from "../../model/offline/useIsOffline.ts";
import { useSession } from "../../model/session/useSession.ts";
import { plainPath } from "../route-paths.rules.ts";
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
    pathOf: plainPath,
  });
}
