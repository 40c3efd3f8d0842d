/** The overlays that keep the focus, topmost last: not one that slides away, nor a closed drawer that stays mounted. */
const OVER_THE_PAGE = '.MuiModal-root:has(> [data-testid="sentinelStart"][tabindex="0"])';

/** What covers the page, the topmost of several; undefined: nothing. */
export const topmostOverlay = (): Element | undefined =>
  [...document.querySelectorAll(OVER_THE_PAGE)].at(-1);

/** Like the Escape key: whatever may be closed listens to it, and what may not stays. */
export function putAway(element: Element): void {
  const focused = document.activeElement;
  const target = focused && element.contains(focused) ? focused : element;
  target.dispatchEvent(
    // whatever handles the key marks it as handled
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );
}
