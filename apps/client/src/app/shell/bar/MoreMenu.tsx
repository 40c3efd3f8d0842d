import ListItemIcon from "@mui/material/ListItemIcon";
import { Menu } from "../../../ui/Menu.tsx";
import MenuItem from "@mui/material/MenuItem";
import { Link } from "react-router";
import { Icon } from "../../../ui/Icon.tsx";
import type { MenuPlace } from "./MenuButton.tsx";
import { useBarButtons } from "./useTopBarParts.ts";

/**
 * The bar's search, watchlist and meta search on a phone: present and disabled as they are in the bar.
 * @source spec §2 "Top bar", decision 30
 */
export function MoreMenu({ anchor, onClose }: MenuPlace) {
  const buttons = useBarButtons();
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {buttons.map(({ button, label, icon, state, onUse }) =>
        button.status === "absent" ? null : (
          <MenuItem
            key={button.path}
            component={Link}
            to={button.path}
            state={state}
            disabled={button.disabled}
            onClick={(event) => {
              onClose();
              if (onUse?.() === true) event.preventDefault();
            }}
          >
            <ListItemIcon>
              <Icon path={icon} />
            </ListItemIcon>
            {label}
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
