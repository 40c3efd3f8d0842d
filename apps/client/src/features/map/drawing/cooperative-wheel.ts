/**
 * Leaves the wheel to the page: over the map it zooms only together with Ctrl or ⌘, which is also what a touchpad's
 * pinch sends. Otherwise it would be impossible to scroll past the map.
 * @param onPlainWheel called when the wheel was turned without them
 * @returns a function that ends it
 */
export function keepWheelForPage(element: HTMLElement, onPlainWheel: () => void): () => void {
  const handleWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.stopImmediatePropagation();
    onPlainWheel();
  };
  element.addEventListener("wheel", handleWheel, { capture: true, passive: true });
  return () => {
    element.removeEventListener("wheel", handleWheel, { capture: true });
  };
}
