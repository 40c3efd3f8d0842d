import { Box } from "../../ui/Box.tsx";
import { useT } from "../../i18n/context.ts";
import { belowTop, SAFE } from "../../ui/safe-area.ts";
import { BAR_HEIGHT } from "../shell/page-frame.ts";
import { drawerWidth, RAIL_WIDTH } from "./drawer-size.rules.ts";
import { DrawerFoot } from "./DrawerFoot.tsx";
import { DrawerHeader } from "./DrawerHeader.tsx";
import { EntryList } from "./EntryList.tsx";

interface PermanentDrawerProps {
  readonly id: string;
  readonly isOpen: boolean;
}

/**
 * The drawer beside the page: open, or collapsed to a rail of icons.
 * @source spec §2 "Navigation drawer", §9 "Rail width"
 */
export function PermanentDrawer({ id, isOpen }: PermanentDrawerProps) {
  const t = useT();
  return (
    <Box
      component="nav"
      id={id}
      aria-label={t("nav.label")}
      sx={(theme) => ({
        position: "sticky",
        top: belowTop(BAR_HEIGHT + 1),
        flexShrink: 0,
        display: "flex",
        flexDirection: "column",
        width: isOpen ? drawerWidth("30vw") : RAIL_WIDTH,
        height: `calc(100dvh - ${belowTop(BAR_HEIGHT + 1)})`,
        pb: SAFE.bottom,
        overflow: "hidden auto",
        overscrollBehavior: "contain",
        scrollbarWidth: "thin",
        borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {isOpen ? <DrawerHeader /> : null}
      <EntryList isFolded={!isOpen} />
      {isOpen ? <DrawerFoot /> : null}
    </Box>
  );
}
