import { useMediaQuery } from "../../ui/useMediaQuery.ts";
import { lazy, Suspense, useState } from "react";
import { onDemand } from "../../parts/page/OnDemand.tsx";
import { retryUntilServerAnswers } from "../../parts/page/retry-until-server-answers.ts";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import type { DrawerState } from "./useDrawer.ts";
import { Box } from "../../ui/Box.tsx";
import { drawerWidth, OPEN_FROM, PERMANENT_FROM, RAIL_WIDTH } from "./drawer-size.rules.ts";

// The first paint reserves its space; on a phone it is never visible.
const PermanentDrawer = lazy(async () => ({
  default: (await retryUntilServerAnswers(() => import("./PermanentDrawer.tsx"))).PermanentDrawer,
}));
const TemporaryDrawer = onDemand(
  async () => (await import("./TemporaryDrawer.tsx")).TemporaryDrawer,
);

interface NavigationProps {
  readonly id: string;
  readonly drawer: DrawerState;
}

/** The drawer in the form that fits the window. @source spec §2 "Navigation drawer" */
export function Navigation({ id, drawer }: NavigationProps) {
  const isTakenOver = useIsTakenOver();
  if (!isTakenOver) return <ServedPlace id={id} />;
  return drawer.isPermanent ? (
    <Suspense fallback={<DrawerPlace id={id} isOpen={drawer.isOpen} />}>
      <PermanentDrawer id={id} isOpen={drawer.isOpen} />
    </Suspense>
  ) : (
    <ComingDrawer id={id} drawer={drawer} />
  );
}

/** Its code loads when a swipe could open the drawer, or when the button is first used. */
function ComingDrawer({ id, drawer: { isOpen, open, close } }: NavigationProps) {
  const hasFingers = useMediaQuery("(any-pointer: coarse)");
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!hasFingers && !wasOpened) return null;
  return <TemporaryDrawer id={id} isOpen={isOpen} onOpen={open} onClose={close} />;
}

interface DrawerPlaceProps {
  /** Id of the drawer to come: its button refers to it already. */
  readonly id: string;
  readonly isOpen: boolean;
}

/** Reserves the drawer's space in the HTML of a served page, by the width of the window. */
function ServedPlace({ id }: Pick<DrawerPlaceProps, "id">) {
  return (
    <Box
      id={id}
      sx={(theme) => ({
        display: "none",
        flexShrink: 0,
        borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
        [theme.breakpoints.up(PERMANENT_FROM)]: { display: "block", width: RAIL_WIDTH },
        [theme.breakpoints.up(OPEN_FROM)]: { width: drawerWidth("30vw") },
        // its entries are there instead
        "@media (scripting: none)": { display: "none !important" },
      })}
    />
  );
}

/** Reserves the drawer's space beside the page until it has loaded, so that nothing shifts. */
function DrawerPlace({ id, isOpen }: DrawerPlaceProps) {
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
