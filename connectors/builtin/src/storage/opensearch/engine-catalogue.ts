import type {
  Arrivals,
  ArrivalsQuery,
  CatalogueIndex,
  CatalogueQuery,
  Correction,
  EngineJson,
  FacetId,
  SearchOutcome,
  Suggestion,
  VolumeEntry,
} from "@freihand/catalogue";
import type { BibRecord } from "@freihand/contract";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { CatalogueTexts } from "../search/catalogue-texts.ts";
import { corrections, instead } from "../search/correction.ts";
import { findWords, type FoundWords } from "../search/find-words.ts";
import type { FtsCatalogue } from "../search/fts-catalogue.ts";
import type { Shelf } from "../search/title-shelf.ts";
import { EngineAnswers } from "./engine-answers.ts";
import { engineRows } from "./engine-rows.ts";
import type { EngineClient } from "./engine-client.ts";
import { NoSuchIndex } from "./engine-error.ts";
import { countIn, totalOf } from "./engine-hits.ts";
import { partOf } from "./engine-reply.cast.ts";
import { facetResults } from "./facet-results.ts";
import { LentTitles } from "./lent-titles.ts";
import { sentTogether, type SendSearches } from "./sent-together.ts";
import { facetCounts, filtersQuery, foundQuery, type Lent } from "./search-body.rules.ts";

/** Where a catalogue is searched, and the file from which everything else about it is read. */
export interface EngineParts {
  readonly client: EngineClient;
  /** Name of the index. */
  readonly index: string;
  readonly file: CatalogueFile;
  readonly shelf: Shelf;
  /** The same file, for what is not searched. */
  readonly stored: FtsCatalogue;
}

/** How one search asks the engine. */
interface Asking {
  readonly answers: EngineAnswers;
  readonly send: SendSearches;
  /** Whether other spellings are offered. */
  readonly corrects: boolean;
}

/** What the searches of several libraries ask together. */
interface Together {
  of(index: string): SendSearches;
}

/** What is wanted, and what is lent then: page, total and facets are of one moment. */
interface Wanted {
  readonly query: CatalogueQuery;
  readonly lent: Lent;
}

type FoundInEngine = Pick<FoundWords<unknown>, "matched" | "matches">;

/**
 * The catalogue behind OpenSearch, which finds, counts and sorts titles. Records, completions and the words for corrections are
 * read from the catalogue file: it is the same generation, and reading it takes no search.
 */
export class EngineCatalogue implements CatalogueIndex {
  readonly #parts: EngineParts;
  readonly #lent: LentTitles;
  readonly #texts: CatalogueTexts;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#lent = new LentTitles(parts.file, parts.shelf);
    this.#texts = new CatalogueTexts(parts.file.db);
  }

  /**
   * In the file while the engine does not have the catalogue: it has just been connected, or has lost its data.
   * @throws {EngineError}
   */
  async search(query: CatalogueQuery): Promise<SearchOutcome> {
    const { client, index, stored } = this.#parts;
    try {
      return await this.#search(query, (searches) => client.search(index, searches), true);
    } catch (error) {
      if (error instanceof NoSuchIndex) return stored.search(query);
      throw error;
    }
  }

  /**
   * The same among the searches of other libraries, without other spellings: a meta search offers none.
   * @throws {EngineError} {NoSuchIndex}
   */
  searchAmong(query: CatalogueQuery, together: Together): Promise<SearchOutcome> {
    return this.#search(query, together.of(this.#parts.index), false);
  }

  async #search(
    query: CatalogueQuery,
    sendAlone: SendSearches,
    corrects: boolean,
  ): Promise<SearchOutcome> {
    const send = sentTogether(sendAlone);
    const answers = new EngineAnswers(send, (folded) => this.#texts.written(folded));
    const asking = { answers, send, corrects };
    const { found, outcome } = await this.#outcome(query, asking);
    if (found || query.asTyped) return outcome;
    const { file } = this.#parts;
    const proposal = await answers.solve((texts) => instead(query, file, texts));
    if (proposal === undefined) return outcome;
    const { terms, query: text, without } = proposal;
    const meant = await this.#outcome({ ...query, terms }, asking);
    return {
      ...meant.outcome,
      corrections: [],
      instead: { query: text, ...(without === undefined ? {} : { without }) },
    };
  }

  /** `found`: the words are in some title, whatever the filters are. */
  async #outcome(
    query: CatalogueQuery,
    { answers, send, corrects }: Asking,
  ): Promise<{ readonly found: boolean; readonly outcome: SearchOutcome }> {
    const words = await answers.solve((texts) => findWords(query.terms, texts));
    const how = { matched: words?.matched ?? 0, matches: words?.matches ?? [] };
    const wanted = { query, lent: this.#lent.now() };
    const [rows, counts] = await Promise.all([
      this.#page(wanted, how, send),
      this.#counts(wanted, how, send),
    ]);
    const { file } = this.#parts;
    const outcome = {
      total: counts.total,
      records: rows.flatMap((row) => file.recordOfRow(row) ?? []),
      facets: query.countFacets
        ? facetResults(counts.facets, query.filters, (id, key) => this.#isValue(id, key))
        : [],
      corrections: corrects ? await this.#corrections(query, counts.found, answers) : [],
    };
    return { found: counts.found > 0 || how.matched > 0, outcome };
  }

  #corrections(
    query: CatalogueQuery,
    found: number,
    answers: EngineAnswers,
  ): Promise<readonly Correction[]> {
    const { file } = this.#parts;
    return answers.solve((texts) => corrections({ ...query, found }, file, texts));
  }

  /** Numbers of titles: `found` before filters, `total` after them. The engine remembers them, as its index never changes. */
  async #counts({ query, lent }: Wanted, { matches }: FoundInEngine, send: SendSearches) {
    const total = { filter: filtersQuery(query.filters, lent) };
    const facets = query.countFacets ? facetCounts(query.filters, lent) : {};
    const body: EngineJson = {
      size: 0,
      track_total_hits: true,
      query: foundQuery(query, matches.at(-1)),
      aggs: { total, ...facets },
    };
    const [reply] = await send([body]);
    const counts = partOf(reply, "aggregations");
    return {
      found: reply === undefined ? 0 : totalOf(reply),
      total: countIn(counts, "total"),
      facets: counts,
    };
  }

  #page(
    { query, lent }: Wanted,
    { matched, matches }: FoundInEngine,
    send: SendSearches,
  ): Promise<readonly number[]> {
    const { file } = this.#parts;
    const filters = filtersQuery(query.filters, lent);
    return engineRows(query, { matched, matches, filters, file, send });
  }

  #isValue(id: FacetId, key: string): boolean {
    return id === "availability" || this.#parts.file.numbersOf(id, new Set([key])).size > 0;
  }

  record(id: string): BibRecord | undefined {
    return this.#parts.stored.record(id);
  }

  hasVolumes(id: string): boolean {
    return this.#parts.stored.hasVolumes(id);
  }

  volumesOf(id: string): readonly VolumeEntry[] {
    return this.#parts.stored.volumesOf(id);
  }

  similarTo(record: BibRecord, limit: number): readonly BibRecord[] {
    return this.#parts.stored.similarTo(record, limit);
  }

  suggest(text: string, limit: number): readonly Suggestion[] {
    return this.#parts.stored.suggest(text, limit);
  }

  arrivals(query: ArrivalsQuery): Arrivals {
    return this.#parts.stored.arrivals(query);
  }
}
