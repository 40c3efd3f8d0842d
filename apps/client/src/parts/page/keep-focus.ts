/** The element that opened a dialog may be gone when it closes: then the page's heading gets the focus. */
export function keepFocusOnPage(): void {
  if (document.activeElement === document.body) document.querySelector("h1")?.focus();
}
