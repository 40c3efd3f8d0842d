import Box from "@mui/material/Box";
import { drawerWidth, RAIL_WIDTH } from "./drawer-size.rules.ts";

interface DrawerPlaceProps {
  /** Of the drawer to be: its button refers to it already. */
  readonly id: string;
  readonly isOpen: boolean;
}

/** Keeps the place of the drawer beside the page until it comes: nothing moves then. */
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
