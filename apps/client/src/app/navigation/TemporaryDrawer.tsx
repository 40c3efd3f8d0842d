import { mdiClose } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { SwipeableDrawer } from "../../ui/SwipeableDrawer.tsx";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SAFE } from "../../ui/safe-area.ts";
import { drawerWidth, SWIPE_ZONE } from "./drawer-size.rules.ts";
import { DrawerFoot } from "./DrawerFoot.tsx";
import { DrawerHeader } from "./DrawerHeader.tsx";
import { EntryList } from "./EntryList.tsx";

interface TemporaryDrawerProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/**
 * The drawer over the page, swiped in from the edge or opened by the button.
 * @source spec §2 "Edge swipe", §9 "Edge swipe zone"
 */
export function TemporaryDrawer({ id, isOpen, onOpen, onClose }: TemporaryDrawerProps) {
  const t = useT();
  return (
    <SwipeableDrawer
      open={isOpen}
      onOpen={onOpen}
      onClose={onClose}
      swipeAreaWidth={SWIPE_ZONE}
      disableDiscovery
      slotProps={{
        paper: {
          id,
          role: "dialog",
          "aria-label": t("nav.label"),
          sx: { width: drawerWidth("85vw"), pt: SAFE.top, pb: SAFE.bottom, pl: SAFE.left },
        },
      }}
    >
      <Box component="nav" aria-label={t("nav.label")} sx={COLUMN}>
        <Box sx={{ display: "flex", alignItems: "flex-start", justifyContent: "space-between" }}>
          <DrawerHeader />
          <IconButton aria-label={t("nav.close")} onClick={onClose} sx={{ m: "6px" }}>
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
        <ClosingList onLeave={onClose} />
        <DrawerFoot />
      </Box>
    </SwipeableDrawer>
  );
}

const COLUMN = { display: "flex", flexDirection: "column", minHeight: "100%" } as const;

/** A link to the current page changes nothing, nor does one that opens a new tab: the drawer closes all the same. */
function ClosingList({ onLeave }: { readonly onLeave: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside handle the keys
    <div
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest("a")) onLeave();
      }}
    >
      <EntryList isFolded={false} />
    </div>
  );
}
