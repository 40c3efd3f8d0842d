import { mdiWifiOff } from "@mdi/js";
import AppBar from "@mui/material/AppBar";
import IconButton from "@mui/material/IconButton";
import Toolbar from "@mui/material/Toolbar";
import type { ReactNode } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SAFE } from "../../ui/safe-area.ts";
import { BackButton } from "./BackButton.tsx";
import { BarLink } from "./BarLink.tsx";
import { BarTitle } from "./BarTitle.tsx";
import { LoadingBar } from "./LoadingBar.tsx";
import { LoginButton } from "./LoginButton.tsx";
import { MoreButton } from "./MoreButton.tsx";
import { BAR_HEIGHT } from "./page-frame.ts";
import { useBarButtons } from "./useBarButtons.ts";
import { useTopBarParts } from "./useTopBarParts.ts";

interface TopBarProps {
  /** The button of the drawer. */
  readonly menu: ReactNode;
  /** The links to the screens are collapsed into one button, so that the title has space. */
  readonly isPhone: boolean;
}

/**
 * Menu, back, title, search, watchlist, meta search; login, account or the offline indicator.
 * @source spec §2 "Top bar"
 */
export function TopBar({ menu, isPhone }: TopBarProps) {
  const { back, end } = useTopBarParts();
  return (
    <AppBar
      position="sticky"
      color="transparent"
      elevation={0}
      sx={(theme) => ({
        color: theme.vars.palette.bar.contrastText,
        backgroundColor: theme.vars.palette.bar.main,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        pt: SAFE.top,
        pl: SAFE.left,
        pr: SAFE.right,
      })}
    >
      <Toolbar
        disableGutters
        sx={{ gap: 1, px: "6px", minHeight: `${String(BAR_HEIGHT)}px !important` }}
      >
        {menu}
        {back ? <BackButton /> : null}
        <BarTitle />
        {isPhone ? <MoreButton /> : <BarLinks />}
        {end === "offline" ? <OfflineSign /> : <LoginButton />}
      </Toolbar>
      <LoadingBar />
    </AppBar>
  );
}

function BarLinks() {
  return useBarButtons().map((link) => <BarLink key={link.icon} {...link} />);
}

function OfflineSign() {
  const t = useT();
  return (
    <IconButton aria-label={t("app.offline")} title={t("app.offline")} aria-disabled="true">
      <Icon path={mdiWifiOff} />
    </IconButton>
  );
}
