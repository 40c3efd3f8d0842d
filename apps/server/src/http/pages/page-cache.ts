import { LRUCache } from "lru-cache";
import type { PageBody } from "./page-body.ts";

/** A page as it is sent: its bytes, and the policy that fits them. */
export interface KeptPage {
  readonly status: number;
  readonly policy: string;
  /** What the page fits: text of the header `SERVED_PAGE`. */
  readonly mark: string;
  readonly etag: string;
  /** Search engines do not list it. */
  readonly isUnlisted: boolean;
  readonly body: PageBody;
}

/** `none`: nothing is rendered under this address. */
export type Kept = KeptPage | "none";

/** Pages by key, for a while, in a bounded memory. */
export interface PageCache {
  get(key: string): Kept | undefined;
  set(key: string, kept: Kept): void;
}

/**
 * No page shows longer what has changed since: the copies of a title, the seats of an event. It is what the API allows for
 * lists (`max-age=60`).
 */
const KEPT_MS = 60_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Bounds the number of entries, too: none counts less. */
const LEAST_BYTES = 4096;

/** An empty cache. @param now milliseconds since 1970 UTC */
export function pageCache(now: () => number): PageCache {
  const pages = new LRUCache<string, { readonly until: number; readonly kept: Kept }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ kept }, key) => Math.max(LEAST_BYTES, sizeOf(kept) + key.length),
  });
  return {
    get: (key) => {
      const found = pages.get(key);
      return found !== undefined && found.until > now() ? found.kept : undefined;
    },
    set: (key, kept) => {
      pages.set(key, { until: now() + KEPT_MS, kept });
    },
  };
}

const sizeOf = (kept: Kept): number =>
  kept === "none" ? 0 : Math.ceil(kept.body.size) + kept.policy.length;
