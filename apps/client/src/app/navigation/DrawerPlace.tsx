import Box from "@mui/material/Box";
import { drawerWidth, RAIL_WIDTH } from "./drawer-size.rules.ts";

interface DrawerPlaceProps {
  /** Id of the drawer to come: its button refers to it already. */
  readonly id: string;
  readonly isOpen: boolean;
}

/** Reserves the drawer's space beside the page until it has loaded, so that nothing shifts. */
export function DrawerPlace({ id, isOpen }: DrawerPlaceProps) {
  return (
    <Box
      id={id}
      sx={(theme) => ({
        flexShrink: 0,
        width: isOpen ? drawerWidth("30vw") : RAIL_WIDTH,
        borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
      })}
    />
  );
}
