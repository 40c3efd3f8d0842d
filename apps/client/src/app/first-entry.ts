import { createBrowserRouter, type DataRouter, type RouteObject } from "react-router";
import { putAway, topmostOverlay } from "../parts/page/overlays.ts";

/** Set in the browser's entry that is below its twin. */
const BELOW = "below";

/** @param state of an entry of the browser's history */
const members = (state: unknown): object =>
  typeof state === "object" && state !== null ? state : {};

/** @param state what the router has noted in the browser's history: how many pages of ours are before this one */
export const isFirstEntry = (state: unknown): boolean => Reflect.get(members(state), "idx") === 0;

const isBelow = (state: unknown): boolean => Reflect.get(members(state), BELOW) === true;

/** The router over the browser's history. */
export function browserRouter(routes: RouteObject[]): DataRouter {
  let isAtFirst = true;
  // the window calls its listeners in the order in which they were added: this one before the router's
  holdFirstEntry(() => isAtFirst);
  const router = createBrowserRouter(routes);
  router.subscribe(() => {
    isAtFirst = isFirstEntry(history.state);
  });
  return router;
}

/**
 * The way back from the first page of a visit leads out of the app, where no router has a say. So once something covers
 * that page, its entry gets a twin above it: going back then closes what covers the page, and without anything there it
 * leads on to where the patron came from. The router does not hear of either.
 * @param isThere whether the router is at the first page; from a later one, it has to hear of the way back to it
 */
function holdFirstEntry(isThere: () => boolean): void {
  let hasTwin = false;
  // what covers the page takes the focus
  document.addEventListener("focusin", () => {
    const state: unknown = history.state;
    const isTwin = hasTwin && !isBelow(state);
    if (!isFirstEntry(state) || isTwin || topmostOverlay() === undefined) return;
    const own = members(state);
    history.replaceState({ ...own, [BELOW]: true }, "");
    history.pushState({ ...own, [BELOW]: false }, "");
    hasTwin = true;
  });
  window.addEventListener("popstate", (event) => {
    if (!isBelow(event.state) || !isThere()) return;
    event.stopImmediatePropagation();
    const open = topmostOverlay();
    if (open === undefined) {
      history.back();
      return;
    }
    history.forward();
    putAway(open);
  });
}
