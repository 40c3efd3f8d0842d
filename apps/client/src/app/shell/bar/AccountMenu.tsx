import { mdiAccountDetailsOutline, mdiLogout } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Divider } from "../../../ui/Divider.tsx";
import ListItemIcon from "@mui/material/ListItemIcon";
import { Menu } from "../../../ui/Menu.tsx";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useLibraries } from "../../../model/library/libraries.query.ts";
import type { CardSession } from "../../../model/session/session.rules.ts";
import { useLogout } from "../../../model/session/useLogout.ts";
import { useOpenLoans } from "../../../model/account/useOpenLoans.ts";
import { OpenLoansDialog } from "../../../parts/open-loans/OpenLoansDialog.tsx";
import { SIGN_OUT } from "../../../parts/open-loans/sign-out-state.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { matchRoute } from "../../route-paths.rules.ts";
import type { MenuPlace } from "./MenuButton.tsx";

interface AccountMenuProps extends MenuPlace {
  readonly session: CardSession;
}

/** User id, library, account and logout. @source spec §2 "account menu" */
export function AccountMenu({ session, anchor, onClose }: AccountMenuProps) {
  const t = useT();
  const { data: libraries } = useLibraries();
  const library = libraries?.find(({ id }) => id === session.libraryId);
  const logout = useLogoutToLogin(onClose);
  const stillLocked = useOpenLoans()(session);
  const [isAsking, setAsking] = useState(false);
  const handleLogout = () => {
    if (stillLocked > 0) setAsking(true);
    else logout();
  };
  if (isAsking) return <OpenLoansDialog count={stillLocked} onSignOut={logout} onClose={onClose} />;
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <Box component="li" role="none" sx={{ px: 4, py: 2 }}>
        <Box sx={{ fontWeight: "bold" }}>{t("session.user", { userId: session.userId })}</Box>
        <Box sx={(theme) => ({ color: theme.vars.palette.text.secondary })}>{library?.libname}</Box>
      </Box>
      <Divider component="li" role="none" />
      <MenuItem component={Link} to="/account" onClick={onClose}>
        <ListItemIcon>
          <Icon path={mdiAccountDetailsOutline} />
        </ListItemIcon>
        {t("session.account")}
      </MenuItem>
      <MenuItem onClick={handleLogout}>
        <ListItemIcon>
          <Icon path={mdiLogout} />
        </ListItemIcon>
        {t("session.logout")}
      </MenuItem>
    </Menu>
  );
}

/**
 * Logout removes the account and goes to login; a return path would be the next patron's.
 * @source spec §2 "Login button"
 */
function useLogoutToLogin(close: () => void): () => void {
  const logout = useLogout();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    close();
    // Shown at once: a page that needs the card must be gone before the card is, or it redirects to login itself.
    const leave = navigate("/login", {
      flushSync: true,
      replace: matchRoute(pathname) === "login",
      state: SIGN_OUT,
    });
    void Promise.resolve(leave).then(logout);
  };
}
