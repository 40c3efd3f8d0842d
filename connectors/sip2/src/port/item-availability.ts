import { once } from "node:events";
import type { AvailabilityAccess, LiveCopy } from "@freihand/connector-kit";
import type { BibRecord } from "@freihand/contract";
import type { KnownItems } from "./known-items.ts";
import { itemState } from "./item-state.rules.ts";

/**
 * The catalogue's copies, each asked for by its barcode. Titles of which nothing is known when the caller no longer waits
 * are left out.
 */
export const itemAvailability = (items: Pick<KnownItems, "get">): AvailabilityAccess => ({
  copiesOf: async (titles, { signal }) => {
    signal.throwIfAborted();
    const known = new Map<string, readonly LiveCopy[]>();
    const reads = Promise.allSettled(
      titles.map(async (title) => known.set(title.id, await copiesOf(title, items))),
    );
    const waiting = new AbortController();
    const gone = once(signal, "abort", { signal: waiting.signal }).then(
      () => [],
      () => [],
    );
    const settled = await Promise.race([reads, gone]);
    waiting.abort();
    // some titles are better than none
    const failures = known.size > 0 ? [] : settled;
    for (const one of failures) if (one.status === "rejected") throw one.reason;
    return known;
  },
});

const copiesOf = (
  { items: copies }: Pick<BibRecord, "items">,
  items: Pick<KnownItems, "get">,
): Promise<readonly LiveCopy[]> =>
  Promise.all(
    copies.map(async (item) => {
      const answer = item.barcode === undefined ? undefined : await items.get(item.barcode);
      return { item, state: itemState(item, answer), queue: answer?.queueLength };
    }),
  );
