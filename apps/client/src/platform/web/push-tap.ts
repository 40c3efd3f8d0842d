/**
 * Listens for notifications that were tapped, of which the service worker tells an open window.
 * @returns a function that ends it
 */
export function onPushTap(listener: (path: string) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== "object" || data === null) return;
    if (Reflect.get(data, "type") === "freihand-open") listener(String(Reflect.get(data, "path")));
  };
  serviceWorker.addEventListener("message", listen);
  return () => {
    serviceWorker.removeEventListener("message", listen);
  };
}
