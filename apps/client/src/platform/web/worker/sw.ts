import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { PAGES_CACHE } from "./page-visitor.ts";
import "./push-worker.ts";
import { servedPage } from "./served-pages.ts";
import { asPlugin } from "./workbox-plugin.cast.ts";

/*
 * The service worker: the shell, every lazily loaded screen and both languages, rendered pages that are the same for
 * everybody, and nothing else of the server. The app itself keeps copies of its public responses.
 */

declare global {
  /** As workbox's types name it. */
  interface ExtendableEvent extends Event {
    readonly waitUntil: (work: Promise<unknown>) => void;
  }
}
/** The part of a service worker's own scope that is needed here. */
interface Scope {
  /** Files of this build: the build puts them here. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly skipWaiting: () => Promise<void>;
  addEventListener(kind: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(kind: "activate", listener: (event: ExtendableEvent) => void): void;
}
declare const self: Scope;

const SHELL = "/index.html";
const NO_PAGES = /^\/(?:services|assets|preview|healthz|readyz|staff)(?:\/|$)/;

// a new build waits until the patron wants it
self.addEventListener("message", ({ data }) => {
  if (typeof data === "object" && data !== null && Reflect.get(data, "type") === "SKIP_WAITING")
    void self.skipWaiting();
});
// pages of the build before do not fit this one
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.delete(PAGES_CACHE));
});

clientsClaim(); // the first visit already works offline

// before the files of the build: one of them is the address of home
registerRoute(
  new NavigationRoute(
    (options) => {
      const shell = createHandlerBoundToURL(SHELL);
      const { url, event } = options;
      const own = { build: revisionOf(SHELL), shell: () => shell(options) };
      const waitUntil = (work: Promise<unknown>) => {
        event.waitUntil(work);
      };
      return servedPage({ url, waitUntil }, own);
    },
    { denylist: [NO_PAGES] },
  ),
);
// oxlint-disable-next-line no-underscore-dangle -- the name that workbox looks for
precacheAndRoute([...self.__WB_MANIFEST]);
cleanupOutdatedCaches();

// the files of the staff's desk, kept where it was opened @source decision 59
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    // no database may have this name: workbox deletes one that is called as the cache
    cacheName: "freihand-desk",
    matchOptions: { ignoreVary: true }, // the server varies by origin, of which a module script sends one
    plugins: [asPlugin(new ExpirationPlugin({ maxEntries: 40 }))],
  }),
);

/** Workbox keeps each file under its address and revision. */
function revisionOf(file: string): string {
  const key = getCacheKeyForURL(file) ?? "";
  return new URL(key, location.origin).searchParams.get("__WB_REVISION__") ?? "";
}
