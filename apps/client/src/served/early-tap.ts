/** On the button that was tapped last. `early.ts` writes it. */
export const WAITING = "data-waiting";

/** Takes the mark of the tap away. @returns presses the button, if it is still there and may be pressed */
export function earlyTap(root: Element): () => void {
  const tapped = root.querySelector<HTMLElement>(`[${WAITING}]`);
  tapped?.removeAttribute(WAITING);
  return () => {
    // until the visitor has agreed to the privacy policy, the page is inert
    if (tapped?.isConnected === true && tapped.closest("[inert]") === null) tapped.click();
  };
}
