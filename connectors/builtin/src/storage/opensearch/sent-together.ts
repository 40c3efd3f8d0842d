import type { EngineSearch } from "./search-body.rules.ts";
import type { EngineReply } from "./engine-reply.cast.ts";

/** Sends searches to the engine. @returns an answer each, in their order */
export type SendSearches = (searches: readonly EngineSearch[]) => Promise<readonly EngineReply[]>;

interface Pending {
  readonly searches: readonly EngineSearch[];
  readonly answered: (replies: readonly EngineReply[]) => void;
  readonly failed: (error: unknown) => void;
}

/** What one search asks for at the same moment goes to the engine in one request: hits and counts do not wait for each other. */
export function sentTogether(send: SendSearches): SendSearches {
  const waiting: Pending[] = [];
  const flush = async (): Promise<void> => {
    const all = waiting.splice(0);
    try {
      const replies = await send(all.flatMap(({ searches }) => searches));
      let from = 0;
      for (const { searches, answered } of all) {
        answered(replies.slice(from, from + searches.length));
        from += searches.length;
      }
    } catch (error) {
      for (const { failed } of all) failed(error);
    }
  };
  return (searches) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly EngineReply[]>();
    waiting.push({ searches, answered: resolve, failed: reject });
    if (waiting.length === 1) queueMicrotask(() => void flush());
    return promise;
  };
}
