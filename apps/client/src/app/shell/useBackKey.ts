import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { LifecyclePort } from "../../platform/ports/lifecycle.ts";

/** What lies over the page, the topmost last; a drawer that waits out of sight is hidden. */
const OVER_THE_PAGE = '.MuiModal-root:not([aria-hidden="true"])';
/** A list of suggestions below the box that has the focus. */
const OPEN_LIST = '[aria-expanded="true"][role="combobox"]';

/** The device's back button puts away what lies over the page, then goes back, and leaves the app from its first page. */
export function useBackKey(lifecycle: LifecyclePort): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const handleBack = useEffectEvent(() => {
    const open = topmost();
    if (open) putAway(open);
    // The first page of a visit has nothing of ours behind it, also when another address has taken its place.
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

/** @param state what the router has noted in the browser's history: how many pages of ours lie behind this one */
function isFirst(state: unknown): boolean {
  return typeof state === "object" && state !== null && Reflect.get(state, "idx") === 0;
}

function topmost(): Element | undefined {
  const focused = document.activeElement;
  if (focused?.matches(OPEN_LIST) === true) return focused;
  return [...document.querySelectorAll(OVER_THE_PAGE)].at(-1);
}

/** As the key does: everything that may be put away listens to it, and what may not stays. */
function putAway(element: Element): void {
  const focused = document.activeElement;
  const target = focused && element.contains(focused) ? focused : element;
  target.dispatchEvent(
    // who takes the key says so to the others
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );
}
