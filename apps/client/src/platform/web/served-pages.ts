import type { ServedPagesPort } from "../ports/served-pages.ts";
import { PAGES_CACHE, VISITOR_CACHE, writeVisitor } from "./worker/page-visitor.ts";

/** Rendered pages in the caches of the service worker. @returns undefined where the browser has none */
export function webServedPages(): ServedPagesPort | undefined {
  if (!("caches" in globalThis)) return undefined;
  let before: Promise<unknown> = Promise.resolve();
  // one after the other, so that a note does not come back; where storage is denied or full, nothing is kept
  const run = async (work: () => Promise<unknown>) => {
    before = before.then(work).catch(() => undefined);
    await before;
  };
  return {
    note: (visitor) => run(() => writeVisitor(visitor)),
    count: async () => {
      try {
        return (await (await caches.open(PAGES_CACHE)).keys()).length;
      } catch {
        return 0;
      }
    },
    forget: () => run(() => caches.delete(PAGES_CACHE)),
    end: () =>
      run(() => Promise.all([PAGES_CACHE, VISITOR_CACHE].map((name) => caches.delete(name)))),
  };
}
