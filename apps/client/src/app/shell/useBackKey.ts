import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { isFirstEntry } from "../first-entry.ts";
import { putAway, topmostOverlay } from "../../parts/page/overlays.ts";
import type { LifecyclePort } from "../../platform/ports/platform.ts";

/** A list of suggestions below the box that has the focus. */
const OPEN_LIST = '[aria-expanded="true"][role="combobox"]';

/** The device's back button closes what covers the page, then goes back, and leaves the app from its first page. */
export function useBackKey(lifecycle: LifecyclePort): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const handleBack = useEffectEvent(() => {
    const open = topmost();
    if (open) putAway(open);
    // The first page of a visit has no page of ours before it, even when its address has been replaced.
    else if (key === "default" || isFirstEntry(history.state)) void lifecycle.leave?.();
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

function topmost(): Element | undefined {
  const focused = document.activeElement;
  return focused?.matches(OPEN_LIST) === true ? focused : topmostOverlay();
}
