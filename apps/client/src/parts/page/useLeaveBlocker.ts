import { useEffect, useState } from "react";
import { NavigationType, useBlocker, type Blocker, type BlockerFunction } from "react-router";
import { putAway, topmostOverlay } from "./overlays.ts";

const NEVER = () => false;

/**
 * What stands between the screen and another one. While something covers the page, the browser's way back closes that, and
 * the page stays; then `holds` decides. The router consults only the blocker made last, so all of them are made here.
 *
 * @param holds whether leaving has to wait for an answer; undefined: never
 * @returns blocked only where `holds` said so
 */
export function useLeaveBlocker(holds: BlockerFunction = NEVER): Blocker {
  const [isCovered, setCovered] = useState(false);
  const blocker = useBlocker((leave) => {
    const closes = leave.historyAction === NavigationType.Pop && topmostOverlay() !== undefined;
    setCovered(closes);
    return closes || holds(leave);
  });
  useEffect(() => {
    if (!isCovered || blocker.state !== "blocked") return;
    blocker.reset();
    const open = topmostOverlay();
    if (open) putAway(open);
  }, [blocker, isCovered]);
  return isCovered ? OPEN : blocker;
}

const OPEN = {
  state: "unblocked",
  reset: undefined,
  proceed: undefined,
  location: undefined,
} as const satisfies Blocker;
