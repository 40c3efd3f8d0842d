import type { CatalogueQuery, EngineJson } from "@freihand/catalogue";
import { RANKED, type FoundTitles } from "../union/found-works.ts";
import { hitsOf } from "./engine-hits.ts";
import { AT_ONCE, engineRows, type EngineRanking } from "./engine-rows.ts";
import { both, foundQuery } from "./search-body.rules.ts";
import { WORK_FIELD } from "./title-document.rules.ts";

/** What an index of another rule of works has in their place: it was made by another version. */
const NO_WORK = -1;
/** Two keys, so that both stand in the answer: the row alone makes the order. */
const BY_ROW: readonly EngineJson[] = [
  { row: "asc" },
  { [WORK_FIELD]: { order: "asc", missing: NO_WORK, unmapped_type: "long" } },
];

/** All titles that a search has found in one library, which are counted before they are read. */
export class EngineTitles {
  readonly total: number;
  readonly #query: CatalogueQuery;
  readonly #ranking: EngineRanking;

  constructor(total: number, query: CatalogueQuery, ranking: EngineRanking) {
    this.total = total;
    this.#query = query;
    this.#ranking = ranking;
  }

  /** @returns undefined where the index does not know which works they are @throws {EngineError} {NoSuchIndex} */
  async read(): Promise<FoundTitles | undefined> {
    if (this.total === 0) return { rows: [], workOf: () => NO_WORK };
    const [ranked, works] = await Promise.all([
      engineRows({ ...this.#query, offset: 0, count: RANKED }, this.#ranking),
      this.#works(),
    ]);
    const workOf = (row: number): number => works.get(row) ?? NO_WORK;
    const rows = [...new Set([...ranked, ...works.keys()])];
    return rows.some((row) => workOf(row) === NO_WORK) ? undefined : { rows, workOf };
  }

  /** By row, in ascending order. */
  async #works(): Promise<ReadonlyMap<number, number>> {
    const { matches, filters, send } = this.#ranking;
    const search = {
      query: both(foundQuery(this.#query, matches.at(-1)), filters),
      sort: BY_ROW,
      size: AT_ONCE,
      track_total_hits: false,
    };
    const works = new Map<number, number>();
    let next = {};
    for (;;) {
      const [reply] = await send([{ ...search, ...next }]);
      const keys = hitsOf(reply).map(({ sort }) => sort);
      for (const [row, work] of keys) works.set(Number(row), Number(work));
      if (keys.length < AT_ONCE) return works;
      next = { search_after: keys.at(-1) };
    }
  }
}
