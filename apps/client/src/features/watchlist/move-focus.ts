/** The focused element is gone: the focus moves to the page's heading. */
export function focusHeading(): void {
  document.querySelector("h1")?.focus({ preventScroll: true });
}

/** For the `ref` of an element that replaces the one that had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
