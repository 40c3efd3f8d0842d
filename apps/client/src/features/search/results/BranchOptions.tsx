import type { Branch } from "@freihand/contract";
import { Menu } from "../../../ui/Menu.tsx";
import MenuItem from "@mui/material/MenuItem";
import { useT } from "../../../i18n/context.ts";

interface BranchOptionsProps {
  /** The button that opens the menu. */
  readonly anchor: HTMLElement;
  readonly branches: readonly Branch[];
  readonly onClose: () => void;
  readonly onChoose: (branch: Branch) => void;
}

/** Choosing the patron's own branch. */
export function BranchOptions({ anchor, branches, onClose, onChoose }: BranchOptionsProps) {
  const t = useT();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": t("search.shelf.which") } }}
    >
      {branches.map((branch) => (
        <MenuItem
          key={branch.id}
          onClick={() => {
            onClose();
            onChoose(branch);
          }}
        >
          {branch.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
