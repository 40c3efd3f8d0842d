import { LRUCache } from "lru-cache";
import type { Sip2Client } from "../client/sip2-client.ts";
import type { Sip2Item } from "../client/sip2-results.ts";

/**
 * A page of hits is asked for again within seconds: when it is turned, sorted, or opened in a second tab; and an account
 * is read several times for one action.
 */
const KEPT_MS = 20_000;
const KEPT_ITEMS = 5_000;

/**
 * Copies as the server described them a moment ago; one question for those who ask at the
 * same time, which nobody's signal ends for the others.
 */
export class KnownItems {
  readonly #client: Pick<Sip2Client, "item">;
  readonly #items: LRUCache<string, { readonly item: Promise<Sip2Item | undefined> }>;

  /** @param now milliseconds since 1970 UTC */
  constructor(client: Pick<Sip2Client, "item">, now: () => number) {
    this.#client = client;
    this.#items = new LRUCache({ max: KEPT_ITEMS, ttl: KEPT_MS, perf: { now } });
  }

  /** @returns undefined for a barcode that the server does not know; rejects as `Sip2Client` does */
  get(barcode: string): Promise<Sip2Item | undefined> {
    const known = this.#items.get(barcode);
    if (known !== undefined) return known.item;
    const item = this.#client.item(barcode);
    this.#items.set(barcode, { item });
    item.catch(() => this.#items.delete(barcode));
    return item;
  }

  /** They may have been changed through another server: they are asked for again. */
  forget(barcodes: Iterable<string>): void {
    for (const barcode of barcodes) this.#items.delete(barcode);
  }

  /** Changes a copy: whatever became of it, it is asked for again afterwards. */
  async changing<T>(barcode: string, change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } finally {
      this.#items.delete(barcode);
    }
  }
}
