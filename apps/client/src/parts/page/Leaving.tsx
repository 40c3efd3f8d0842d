import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { NavigationType, useBlocker, type Blocker, type BlockerFunction } from "react-router";
import { putAway, topmostOverlay } from "./overlays.ts";

interface Guard {
  readonly id: string;
  /** Whether leaving has to wait for an answer. */
  readonly holds: BlockerFunction;
}

interface LeavingParts {
  /** @returns takes the guard away again */
  readonly add: (guard: Guard) => () => void;
  /** Who holds, or held last; undefined: nobody. */
  readonly by: string | undefined;
  readonly blocker: Blocker;
}

const OPEN = {
  state: "unblocked",
  reset: undefined,
  proceed: undefined,
  location: undefined,
} as const satisfies Blocker;

const LeavingContext = createContext<LeavingParts>({
  add: () => () => undefined,
  by: undefined,
  blocker: OPEN,
});

/** What covers the page holds like a guard. */
const OVERLAY = "overlay";

/**
 * What stands between a screen and another one. While something covers the page, the browser's way back closes that, and the
 * page stays; then the guards decide, the innermost first. The router consults one blocker alone: all are this one.
 */
export function Leaving({ children }: { readonly children: ReactNode }) {
  const guards = useRef<readonly Guard[]>([]);
  const [by, setBy] = useState<string>();
  const blocker = useBlocker((leave) => {
    const isCovered = leave.historyAction === NavigationType.Pop && topmostOverlay() !== undefined;
    const holder = isCovered ? OVERLAY : guards.current.findLast((one) => one.holds(leave))?.id;
    setBy(holder);
    return holder !== undefined;
  });
  const add = useCallback((guard: Guard) => {
    guards.current = [...guards.current, guard];
    return () => {
      guards.current = guards.current.filter((one) => one !== guard);
    };
  }, []);
  useEffect(() => {
    if (by !== OVERLAY || blocker.state !== "blocked") return;
    blocker.reset();
    const open = topmostOverlay();
    if (open) putAway(open);
  }, [blocker, by]);
  const parts = useMemo<LeavingParts>(() => ({ add, by, blocker }), [add, by, blocker]);
  return <LeavingContext value={parts}>{children}</LeavingContext>;
}

/** Holds whoever leaves the screen. @returns blocked only where `holds` said so */
export function useLeaveBlocker(holds: BlockerFunction): Blocker {
  const id = useId();
  const { add, by, blocker } = use(LeavingContext);
  const decide = useEffectEvent(holds);
  useEffect(() => add({ id, holds: (leave) => decide(leave) }), [add, id]);
  return by === id ? blocker : OPEN;
}
