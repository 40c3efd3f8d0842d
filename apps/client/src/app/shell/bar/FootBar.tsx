import {
  mdiAccountDetailsOutline,
  mdiBadgeAccountHorizontalOutline,
  mdiMagnify,
  mdiStarOutline,
} from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { ButtonBase } from "../../../ui/ButtonBase.tsx";
import type { Theme } from "../../../ui/theme.ts";
import { Link, useLocation } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useConfig } from "../../../model/config/config.query.ts";
import { useHasAccounts } from "../../../model/session/useHasAccounts.ts";
import { useIsMulti } from "../../../model/library/libraries.query.ts";
import { useIsOffline } from "../../../model/offline/useIsOffline.ts";
import { focusSearchBox, TO_SEARCH } from "../../../parts/page/search-focus.ts";
import { FOOT, SAFE } from "../../../ui/safe-area.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { footTabs, type FootTab } from "./foot-bar.rules.ts";
import { useHasLibrary } from "./useHasLibrary.ts";

const ICONS = {
  search: mdiMagnify,
  watchlist: mdiStarOutline,
  account: mdiAccountDetailsOutline,
  "id-card": mdiBadgeAccountHorizontalOutline,
} as const satisfies Record<FootTab["name"], string>;

/** A patron's most frequent tasks, within reach of the thumb and with labels. @source decision 30 */
export function FootBar() {
  const t = useT();
  const { pathname } = useLocation();
  const { features } = useConfig();
  const tabs = footTabs({
    pathname,
    hasLibrary: useHasLibrary(),
    isOffline: useIsOffline(),
    canSearchAll: useIsMulti() && features.meta,
    hasAccounts: useHasAccounts(),
    hasCardPage: features.accountIdCard,
  });
  return (
    <Box component="nav" aria-label={t("app.foot")} sx={barStyle}>
      {tabs.map((tab) => (
        <Tab key={tab.name} tab={tab} />
      ))}
    </Box>
  );
}

function Tab({ tab: { name, path, isCurrent, isDisabled } }: { readonly tab: FootTab }) {
  const t = useT();
  const words = (
    <>
      <Icon path={ICONS[name]} />
      <span>{t(`app.foot.${name}`)}</span>
    </>
  );
  if (isDisabled) return <ButtonBase disabled>{words}</ButtonBase>;
  const isSearch = name === "search";
  return (
    <ButtonBase
      component={Link}
      to={path}
      aria-current={isCurrent ? "page" : undefined}
      state={isSearch ? TO_SEARCH : undefined}
      onClick={(event) => {
        if (isSearch && isCurrent && focusSearchBox()) event.preventDefault();
      }}
    >
      {words}
    </ButtonBase>
  );
}

const barStyle = (theme: Theme) =>
  ({
    position: "fixed",
    insetInline: 0,
    bottom: 0,
    zIndex: theme.zIndex.appBar,
    height: FOOT,
    display: "flex",
    pb: SAFE.bottom,
    pl: SAFE.left,
    pr: SAFE.right,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    "& > *": {
      flex: "1 1 0",
      minWidth: 0,
      flexDirection: "column",
      gap: "2px",
      font: "inherit",
      // This much fits a quarter of the screen, however large the patron's text is.
      fontSize: "min(0.75rem, 4.2vw)",
      lineHeight: 1.3,
      fontWeight: theme.typography.fontWeightBold,
    },
    "& > :disabled": { opacity: 0.5 },
    "& > :focus-visible": { outlineOffset: "-3px !important" },
    "& > [aria-current]": { color: theme.vars.palette.primary.main },
    "@media (forced-colors: active)": { "& > [aria-current]": { borderTop: "4px solid" } },
  }) as const;
