import type { EngineJson } from "@freihand/catalogue";
import { LRUCache } from "lru-cache";
import { AT_ONCE } from "./engine-rows.ts";
import { hitsOf } from "./engine-hits.ts";
import { BY_ROW } from "./search-body.rules.ts";
import type { SendSearches } from "./sent-together.ts";

/** Rows that are kept, of all searches in a catalogue: four megabytes. */
const ROWS_KEPT = 1_000_000;

/** Which titles are found, where they are few. An index never changes, so they stay true. */
export class FoundRows {
  readonly #kept = new LRUCache<string, Uint32Array>({
    maxSize: ROWS_KEPT,
    sizeCalculation: (rows) => rows.length + 1,
  });

  /** @returns undefined when they are more than the engine gives at a time */
  async of(query: EngineJson, send: SendSearches): Promise<Uint32Array | undefined> {
    const key = JSON.stringify(query);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const search = { query, sort: BY_ROW, size: AT_ONCE, track_total_hits: false };
    const [reply] = await send([search]);
    const rows = Uint32Array.from(hitsOf(reply), ({ row }) => row);
    if (rows.length === AT_ONCE) return undefined;
    this.#kept.set(key, rows);
    return rows;
  }
}
