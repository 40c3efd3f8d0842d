/** What opened a dialog can be gone when it closes: then the page's heading takes the focus. */
export function keepFocusOnPage(): void {
  if (document.activeElement === document.body) document.querySelector("h1")?.focus();
}
