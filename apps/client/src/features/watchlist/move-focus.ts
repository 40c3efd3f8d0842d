/** What had the focus is gone: it goes on from where the page begins. */
export function focusHeading(): void {
  document.querySelector("h1")?.focus({ preventScroll: true });
}

/** As the `ref` of an element that takes the place of what had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
