import { mdiInformationOutline, mdiNumeric1BoxOutline } from "@mdi/js";
import type { Library } from "@freihand/contract";
import ListItemIcon from "@mui/material/ListItemIcon";
import { Menu } from "../../../ui/Menu.tsx";
import MenuItem from "@mui/material/MenuItem";
import { Link } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";

interface RowMenuProps {
  readonly library: Library;
  readonly anchor: HTMLElement;
  /** Undefined: there is only one library anyway. */
  readonly onSingleMode: ((library: Library) => void) | undefined;
  readonly onClose: () => void;
}

/** Further actions on a library of the list. */
export function RowMenu({ library, anchor, onSingleMode, onClose }: RowMenuProps) {
  const t = useT();
  return (
    <Menu anchorEl={anchor} open onClose={onClose} disablePortal>
      <MenuItem component={Link} to={`/info/${String(library.id)}`} onClick={onClose}>
        <ListItemIcon>
          <Icon path={mdiInformationOutline} />
        </ListItemIcon>
        {t("libraries.menu.info")}
      </MenuItem>
      {onSingleMode ? (
        <MenuItem
          onClick={() => {
            onClose();
            onSingleMode(library);
          }}
        >
          <ListItemIcon>
            <Icon path={mdiNumeric1BoxOutline} />
          </ListItemIcon>
          {t("libraries.menu.single")}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
