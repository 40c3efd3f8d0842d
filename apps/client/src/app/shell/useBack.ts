import { useEffect, useEffectEvent } from "react";
import { NavigationType, useBlocker, useLocation, useNavigate } from "react-router";
import type { LifecyclePort } from "../../platform/ports/platform.ts";

/** The overlays of the page, topmost last; a closed drawer that stays mounted is hidden. */
const OVER_THE_PAGE = '.MuiModal-root:not([aria-hidden="true"])';
/** A list of suggestions below the box that has the focus. */
const OPEN_LIST = '[aria-expanded="true"][role="combobox"]';

/** While something covers the page, the browser's way back closes it, and the page stays. */
export function useBackCloses(): void {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === NavigationType.Pop && topmostOverlay() !== undefined,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    const open = topmostOverlay();
    if (open) putAway(open);
  }, [blocker]);
}

/** The device's back button closes what covers the page, then goes back, and leaves the app from its first page. */
export function useBackKey(lifecycle: LifecyclePort): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const handleBack = useEffectEvent(() => {
    const open = topmost();
    if (open) putAway(open);
    // The first page of a visit has no page of ours before it, even when its address has been replaced.
    else if (key === "default" || isFirst(history.state)) void lifecycle.leave?.();
    else void navigate(-1);
  });
  useEffect(
    () =>
      lifecycle.onBackButton?.(() => {
        handleBack();
      }),
    [lifecycle],
  );
}

/** @param state what the router has noted in the browser's history: how many pages of ours are before this one */
function isFirst(state: unknown): boolean {
  return typeof state === "object" && state !== null && Reflect.get(state, "idx") === 0;
}

function topmost(): Element | undefined {
  const focused = document.activeElement;
  return focused?.matches(OPEN_LIST) === true ? focused : topmostOverlay();
}

const topmostOverlay = (): Element | undefined =>
  [...document.querySelectorAll(OVER_THE_PAGE)].at(-1);

/** Like the Escape key: whatever may be closed listens to it, and what may not stays. */
function putAway(element: Element): void {
  const focused = document.activeElement;
  const target = focused && element.contains(focused) ? focused : element;
  target.dispatchEvent(
    // whatever handles the key marks it as handled
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );
}
