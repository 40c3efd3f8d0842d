import { mdiCheck, mdiMenuDown } from "@mdi/js";
import type { SearchReply } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";

interface SortMenuProps {
  readonly sorts: SearchReply["sorts"];
  /** undefined: the library's own order. */
  readonly chosen: string | undefined;
  readonly onChoose: (sort: string | undefined) => void;
}

/** The orders that the library offers; its own needs no place in the address. */
export function SortMenu({ sorts, chosen, onChoose }: SortMenuProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const current = sorts.find(({ key }) => key === chosen) ?? sorts.find(({ active }) => active);
  if (current === undefined || sorts.length < 2) return null;
  const close = () => {
    setAnchor(undefined);
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={t("search.sort-by", { label: current.label })}
        endIcon={<Icon path={mdiMenuDown} size={20} />}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
        sx={{ px: 2 }}
      >
        {current.label}
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{ list: { "aria-label": t("search.sort") } }}
      >
        {sorts.map(({ key, label }) => (
          <MenuItem
            key={key}
            role="menuitemradio"
            aria-checked={key === current.key}
            selected={key === current.key}
            onClick={() => {
              close();
              onChoose(key === sorts[0]?.key ? undefined : key);
            }}
          >
            <ListItemIcon>
              {key === current.key ? (
                <Icon path={mdiCheck} size={20} />
              ) : (
                <Box sx={{ width: 20 }} />
              )}
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
