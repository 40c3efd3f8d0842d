import { LRUCache } from "lru-cache";
import {
  countSearches,
  goneSearches,
  lastingSearches,
  LISTED,
  type Counting,
} from "./count-body.rules.ts";
import type { LentParts } from "./lent-titles.ts";
import type { EngineSearch, Lent } from "./search-body.rules.ts";
import type { SendSearches } from "./sent-together.ts";
import { countsOf } from "./set-counts.ts";
import { areTopKnown, plus, type CountedSet, type Counts } from "./set-counts.rules.ts";

/** Values of facets whose counts are kept, of all searches in a catalogue: some megabytes. */
const VALUES_KEPT = 50_000;

/** Counts what was found, and the values of facets in it. */
export class TitleCounts {
  /** What was gone earlier, by what was counted. */
  readonly #gone = new LRUCache<string, Counts>({
    maxSize: VALUES_KEPT,
    sizeCalculation: valuesIn,
  });

  /** With all that is lent in those searches that need it. */
  direct(counting: Counting, lent: Lent, send: SendSearches): Promise<Counts> {
    return replies(countSearches(counting, lent), send);
  }

  /**
   * What lasts, of which the engine keeps the answer, less what is gone, of which most was counted earlier.
   * @returns undefined where a value that was not counted may be one of the most frequent
   */
  async summed(
    counting: Counting,
    parts: LentParts,
    send: SendSearches,
  ): Promise<Counts | undefined> {
    const searches = lastingSearches(counting);
    const all = await replies(searches, send);
    const gone = (lent: Lent) => replies(goneSearches(counting, lent, all), send);
    const [earlier, was, is] = await Promise.all([
      this.#kept(JSON.stringify([parts.version, ...searches]), () => gone(parts.earlier)),
      gone(parts.was),
      gone(parts.is),
    ]);
    const left = plus(plus(plus(all, earlier, -1), was, 1), is, -1);
    return areTopKnown(all, left, LISTED) ? left : undefined;
  }

  async #kept(key: string, count: () => Promise<Counts>): Promise<Counts> {
    const known = this.#gone.get(key);
    if (known !== undefined) return known;
    const counts = await count();
    this.#gone.set(key, counts);
    return counts;
  }
}

async function replies<Set extends CountedSet>(
  searches: ReadonlyMap<Set, EngineSearch>,
  send: SendSearches,
) {
  return searches.size === 0
    ? new Map<Set, never>()
    : countsOf(searches.keys(), await send([...searches.values()]));
}

/** At least one: a cache takes nothing without a size. */
function valuesIn(counts: Counts): number {
  let size = 1;
  for (const { values } of counts.values()) for (const known of values.values()) size += known.size;
  return size;
}
