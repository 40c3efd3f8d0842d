/**
 * Has the service worker keep the files that this page has loaded, so that it opens again without a connection: what patrons do
 * not need is kept where it was used, and on a first visit the page is loaded before there is a service worker. Never rejects.
 */
export async function keepLoadedFiles(): Promise<void> {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  const own = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"),
    );
  await Promise.allSettled(own.map((address) => fetch(address)));
}
