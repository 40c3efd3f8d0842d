import { mdiCheck } from "@mdi/js";
import type { SearchReply } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import ListItemIcon from "@mui/material/ListItemIcon";
import { Menu } from "../../../ui/Menu.tsx";
import MenuItem from "@mui/material/MenuItem";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";

interface SortOptionsProps {
  /** The button that opens the menu; undefined: closed. */
  readonly anchor: HTMLElement | undefined;
  readonly sorts: SearchReply["sorts"];
  /** Key of the current order. */
  readonly current: string;
  readonly onClose: () => void;
  /** Undefined: the library's own order. */
  readonly onChoose: (sort: string | undefined) => void;
}

/** The menu of orders. */
export function SortOptions({ anchor, sorts, current, onClose, onChoose }: SortOptionsProps) {
  const t = useT();
  return (
    <Menu
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      slotProps={{ list: { "aria-label": t("search.sort") } }}
    >
      {sorts.map(({ key, label }) => (
        <MenuItem
          key={key}
          role="menuitemradio"
          aria-checked={key === current}
          selected={key === current}
          onClick={() => {
            onClose();
            onChoose(key === sorts[0]?.key ? undefined : key);
          }}
        >
          <ListItemIcon>
            {key === current ? <Icon path={mdiCheck} size={20} /> : <Box sx={{ width: 20 }} />}
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
