import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, Suspense, useState } from "react";
import { retryUntilServerAnswers } from "../shell/retry-until-server-answers.ts";
import { DrawerPlace } from "./DrawerPlace.tsx";
import type { DrawerState } from "./useDrawer.ts";

// The first paint keeps its place; on a phone nobody sees it.
const PermanentDrawer = lazy(async () => ({
  default: (await retryUntilServerAnswers(() => import("./PermanentDrawer.tsx"))).PermanentDrawer,
}));
const TemporaryDrawer = lazy(async () => ({
  default: (await retryUntilServerAnswers(() => import("./TemporaryDrawer.tsx"))).TemporaryDrawer,
}));

interface NavigationProps {
  readonly id: string;
  readonly drawer: DrawerState;
}

/** The drawer as the window has room for it. @source spec §2 "Navigation drawer" */
export function Navigation({ id, drawer }: NavigationProps) {
  return drawer.isPermanent ? (
    <Suspense fallback={<DrawerPlace id={id} isOpen={drawer.isOpen} />}>
      <PermanentDrawer id={id} isOpen={drawer.isOpen} />
    </Suspense>
  ) : (
    <ComingDrawer id={id} drawer={drawer} />
  );
}

/** Its code comes when a finger could pull the drawer out, or when the button is first used. */
function ComingDrawer({ id, drawer: { isOpen, open, close } }: NavigationProps) {
  const hasFingers = useMediaQuery("(any-pointer: coarse)", { noSsr: true });
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!hasFingers && !wasOpened) return null;
  return (
    <Suspense>
      <TemporaryDrawer id={id} isOpen={isOpen} onOpen={open} onClose={close} />
    </Suspense>
  );
}
