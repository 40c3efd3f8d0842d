import { LRUCache } from "lru-cache";
import type { PageData } from "../../rendering/rendered-page.ts";

/** Replies that many pages want, for a moment. */
export interface KeptReplies {
  /** @returns the kept reply of this key, else that of `ask`, which is kept when it has succeeded */
  readonly of: (key: string, ask: () => Promise<PageData>) => Promise<PageData>;
}

/** Added to the minute for which the page itself is kept. */
const KEPT_MS = 5000;
const MAX_KEPT = 200;

/** Keeps nothing yet. @param now milliseconds since 1970 UTC */
export function keptReplies(now: () => number): KeptReplies {
  const replies = new LRUCache<string, { readonly until: number; readonly reply: PageData }>({
    max: MAX_KEPT,
  });
  return {
    of: async (key, ask) => {
      const kept = replies.get(key);
      if (kept !== undefined && kept.until > now()) return kept.reply;
      const reply = await ask();
      if (reply.status === 200) replies.set(key, { until: now() + KEPT_MS, reply });
      return reply;
    },
  };
}
