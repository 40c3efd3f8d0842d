import { useEffect, useRef, useState } from "react";
import { REFRESH_THRESHOLD, pulledOut } from "./pull.rules.ts";

/** State of a pull. */
export interface Pull {
  /** CSS pixels; 0: no pull. */
  readonly out: number;
  /** The refresh is pending. */
  readonly isBusy: boolean;
}

/**
 * Follows one finger that pulls the page down from its very top. The browser's own pull, which would reload the app, is
 * disabled meanwhile.
 * @param onRefresh undefined: there is nothing to fetch now
 */
export function usePull(onRefresh: (() => Promise<unknown>) | undefined): Pull {
  const [out, setOut] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  }, [onRefresh]);
  const isOff = onRefresh === undefined || isBusy;
  useEffect(withoutBrowsersOwn, []);
  useEffect(() => {
    if (isOff) return undefined;
    const fetchAnew = async () => {
      setBusy(true);
      await Promise.allSettled([refresh.current?.()]);
      setBusy(false);
    };
    return followFinger(setOut, () => void fetchAnew());
  }, [isOff]);
  return { out, isBusy };
}

function withoutBrowsersOwn(): () => void {
  const { style } = document.documentElement;
  const before = style.overscrollBehaviorY;
  style.overscrollBehaviorY = "contain";
  return () => {
    style.overscrollBehaviorY = before;
  };
}

function followFinger(onMove: (out: number) => void, onEnough: () => void): () => void {
  let start: Touch | undefined;
  let out = 0;
  const show = (next: number) => {
    if (next !== out) onMove(next);
    out = next;
  };
  const listeners = {
    touchstart: ({ touches, target }: TouchEvent) => {
      start =
        touches.length === 1 && window.scrollY <= 0 && isPage(target) ? touches[0] : undefined;
    },
    touchmove: ({ touches: [touch, second] }: TouchEvent) => {
      if (!start || !touch) return;
      const way = { right: touch.clientX - start.clientX, down: touch.clientY - start.clientY };
      if (second || window.scrollY > 0) start = undefined;
      show(start ? pulledOut(way) : 0);
    },
    touchend: () => {
      const isEnough = start !== undefined && out >= REFRESH_THRESHOLD;
      start = undefined;
      show(0);
      if (isEnough) onEnough();
    },
    touchcancel: () => {
      start = undefined;
      show(0);
    },
  };
  const ends = new AbortController();
  const { signal } = ends;
  const options = { passive: true, signal };
  document.addEventListener("touchstart", listeners.touchstart, options);
  document.addEventListener("touchmove", listeners.touchmove, options);
  document.addEventListener("touchend", listeners.touchend, options);
  document.addEventListener("touchcancel", listeners.touchcancel, options);
  return () => {
    ends.abort();
  };
}

/** The page itself, not a dialog or the drawer over it. */
function isPage(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("main") !== null;
}
