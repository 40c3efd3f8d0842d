import type { CatalogueQuery } from "@freihand/catalogue";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import type { FoundWords } from "../search/find-words.ts";
import type { Shelf } from "../search/title-shelf.ts";
import { isLasting, setOf } from "./count-body.rules.ts";
import { AT_ONCE, engineRows, engineRowsThere, type EngineRanking } from "./engine-rows.ts";
import { EngineTitles } from "./engine-titles.ts";
import { FoundRows } from "./found-rows.ts";
import { LentTitles, type LentNow } from "./lent-titles.ts";
import { filtersQuery, foundQuery, isNow, NOTHING_LENT, type Lent } from "./search-body.rules.ts";
import type { SendSearches } from "./sent-together.ts";
import { totalIn, type Counts } from "./set-counts.rules.ts";
import { TitleCounts } from "./title-counts.ts";

/** How the words of a search are found. */
export type FoundInEngine = Pick<FoundWords<unknown>, "matched" | "matches">;

/** A search of which the words have been found. */
interface Searched {
  readonly query: CatalogueQuery;
  readonly how: FoundInEngine;
  readonly send: SendSearches;
}

/** Titles of a page, and how many there are: of one moment. */
interface EnginePage {
  readonly rows: readonly number[];
  readonly counts: Counts;
}

/**
 * Pages with their counts. The engine is told what is lent by numbers of titles; where those are many, only of the titles that
 * are found, or if these are many too, once for many searches.
 */
export class EnginePages {
  readonly #file: CatalogueFile;
  readonly #lent: LentTitles;
  readonly #counts = new TitleCounts();
  readonly #found = new FoundRows();

  /** @param sentMax as of `LentTitles` */
  constructor(file: CatalogueFile, shelf: Shelf, sentMax?: number) {
    this.#file = file;
    this.#lent = new LentTitles(file, shelf, sentMax);
  }

  /** @throws {EngineError} {NoSuchIndex} */
  async page(searched: Searched): Promise<EnginePage> {
    const now = this.#lent.now();
    const isSummed = isTooMuch(now, searched.query) && !isFew(searched);
    return (isSummed ? await this.#summed(searched, now) : undefined) ?? this.#direct(searched);
  }

  /** All titles instead of a page. @throws {EngineError} {NoSuchIndex} */
  async titles(searched: Searched): Promise<EngineTitles> {
    const { query, send } = searched;
    const lent = await this.#sent(searched);
    const counts = await this.#counts.direct(countingOf(searched), lent, send);
    const ranking = this.#ranking(searched, lent);
    return new EngineTitles(totalIn(counts, setOf(query.filters)), query, ranking);
  }

  /** @returns undefined where what is lent has to be sent after all */
  async #summed(searched: Searched, now: LentNow): Promise<EnginePage | undefined> {
    const { query, send } = searched;
    const isThere = isNow(query.filters);
    const branches = query.filters.get("branch");
    const parts = now.parts(branches !== undefined || (isThere && query.countFacets));
    const ranking = this.#ranking(searched, NOTHING_LENT);
    const [rows, counts] = await Promise.all([
      isThere ? engineRowsThere(query, ranking, now.thereAt(branches)) : engineRows(query, ranking),
      this.#counts.summed(countingOf(searched), parts, send),
    ]);
    return rows && counts && { rows, counts };
  }

  async #direct(searched: Searched): Promise<EnginePage> {
    const { query, send } = searched;
    const lent = await this.#sent(searched);
    const [rows, counts] = await Promise.all([
      engineRows(query, this.#ranking(searched, lent)),
      this.#counts.direct(countingOf(searched), lent, send),
    ]);
    return { rows, counts };
  }

  /** What is lent, or of that what is found: to be used before anything is waited for. */
  async #sent(searched: Searched): Promise<Lent> {
    const { query, how, send } = searched;
    const now = this.#lent.now();
    if (!isTooMuch(now, query) || !isFew(searched)) return now;
    const rows = await this.#found.of(foundQuery(query, how.matches.at(-1)), send);
    const later = this.#lent.now();
    return rows === undefined ? later : later.among(rows);
  }

  #ranking({ query: { filters }, how, send }: Searched, lent: Lent): EngineRanking {
    return {
      ...how,
      filters: filtersQuery(filters, lent),
      isLasting: lent === NOTHING_LENT || isLasting("all", filters),
      file: this.#file,
      send,
    };
  }
}

const countingOf = ({ query, how }: Searched) => ({ query, match: how.matches.at(-1) });

/** Whether a search needs what is lent, and that is too much to be sent with it. */
const isTooMuch = (lent: LentNow, { filters, countFacets }: CatalogueQuery): boolean =>
  (countFacets || isNow(filters)) && lent.isMany;

/** Whether the titles that are found can be read all at once; of a typed number, there may be more. */
const isFew = ({ query: { terms, isbns, itemNumbers }, how }: Searched): boolean =>
  terms.length > 0 ? how.matched < AT_ONCE : isbns.length + itemNumbers.length > 0;
