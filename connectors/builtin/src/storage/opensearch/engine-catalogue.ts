import type {
  Arrivals,
  ArrivalsQuery,
  CatalogueIndex,
  CatalogueQuery,
  FacetId,
  SearchOutcome,
  Suggestion,
  VolumeEntry,
} from "@freihand/catalogue";
import type { BibRecord } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { CatalogueTexts } from "../search/catalogue-texts.ts";
import {
  corrections,
  instead,
  similarIn,
  type Proposal,
  type SimilarTo,
} from "../search/correction.ts";
import { findWords } from "../search/find-words.ts";
import type { FtsCatalogue } from "../search/fts-catalogue.ts";
import type { Shelf } from "../search/title-shelf.ts";
import { EngineAnswers, type KnownCounts } from "./engine-answers.ts";
import type { EngineTitles } from "./engine-titles.ts";
import { EnginePages, type FoundInEngine } from "./engine-pages.ts";
import type { EngineClient } from "./engine-client.ts";
import { NoSuchIndex } from "./engine-error.ts";
import { totalOf } from "./engine-hits.ts";
import { setOf } from "./count-body.rules.ts";
import { facetResults } from "./facet-results.ts";
import { sentTogether, type SendSearches } from "./sent-together.ts";
import { counted, foundQuery } from "./search-body.rules.ts";
import { totalIn } from "./set-counts.rules.ts";

/** Where a catalogue is searched, and the file from which everything else about it is read. */
export interface EngineParts {
  readonly client: EngineClient;
  /** Name of the index. */
  readonly index: string;
  readonly file: CatalogueFile;
  readonly shelf: Shelf;
  /** The same file, for what is not searched. */
  readonly stored: FtsCatalogue;
  /** Most titles that are lent and sent with every search. Undefined: 20,000. */
  readonly sentMax?: number;
}

/** How one search asks the engine. */
interface Asking {
  readonly answers: EngineAnswers;
  readonly send: SendSearches;
  /** Whether other spellings are offered. */
  readonly corrects: boolean;
  readonly similarTo: SimilarTo;
}

/** What the searches of several libraries ask together. */
interface Together {
  of(index: string): SendSearches;
}

/** Characters of what was counted, in each catalogue: of some hundred searches, or of a few long ones. */
const COUNTS_KEPT = 100_000;

/**
 * The catalogue behind OpenSearch, which finds, counts and sorts titles. Records, completions and the words for corrections are
 * read from the catalogue file: it is the same generation, and reading it takes no search.
 */
export class EngineCatalogue implements CatalogueIndex {
  readonly #parts: EngineParts;
  readonly #pages: EnginePages;
  readonly #texts: CatalogueTexts;
  readonly #counted: KnownCounts = new LRUCache({
    maxSize: COUNTS_KEPT,
    sizeCalculation: (_count, key) => key.length,
  });

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#pages = new EnginePages(parts.file, parts.shelf, parts.sentMax);
    this.#texts = new CatalogueTexts(parts.file.db);
  }

  get file(): CatalogueFile {
    return this.#parts.file;
  }

  get shelf(): Shelf {
    return this.#parts.shelf;
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

  /**
   * All titles of a search among others, counted but not read. Nothing is searched instead, whether or not it is `asTyped`.
   * @throws {EngineError} {NoSuchIndex}
   */
  async titlesAmong(query: CatalogueQuery, together: Together): Promise<EngineTitles> {
    const asking = this.#asking(together.of(this.#parts.index), false);
    const how = await this.#find(query, asking);
    return this.#pages.titles({ query, how, send: asking.send });
  }

  #asking(sendAlone: SendSearches, corrects: boolean): Asking {
    const send = sentTogether(sendAlone);
    const written = (folded: string) => this.#texts.written(folded);
    const answers = new EngineAnswers(send, written, this.#counted);
    return { answers, send, corrects, similarTo: similarIn(this.#parts.file) };
  }

  async #search(
    query: CatalogueQuery,
    sendAlone: SendSearches,
    corrects: boolean,
  ): Promise<SearchOutcome> {
    const asking = this.#asking(sendAlone, corrects);
    const found = await this.#find(query, asking);
    const proposal = await this.#instead(query, found, asking);
    if (proposal === undefined) return this.#outcome(query, found, asking);
    const { terms, query: text, without } = proposal;
    const meant = { ...query, terms };
    return {
      ...(await this.#outcome(meant, await this.#find(meant, asking), asking)),
      corrections: [],
      instead: { query: text, ...(without === undefined ? {} : { without }) },
    };
  }

  async #find({ terms }: CatalogueQuery, { answers }: Asking): Promise<FoundInEngine> {
    const words = await answers.solve((texts) => findWords(terms, texts));
    return { matched: words?.matched ?? 0, matches: words?.matches ?? [] };
  }

  /** What is searched when there is nothing, before its hits are looked for and counted. */
  async #instead(
    query: CatalogueQuery,
    { matched }: FoundInEngine,
    { answers, send, similarTo }: Asking,
  ): Promise<Proposal | undefined> {
    if (matched > 0 || query.asTyped || (await this.#hasNumber(query, send))) return undefined;
    return answers.solve((texts) => instead(query, similarTo, texts));
  }

  /** Whether there are titles with the number that was typed among the words. */
  async #hasNumber(query: CatalogueQuery, send: SendSearches): Promise<boolean> {
    if (query.typedNumber === undefined && query.typedMark === undefined) return false;
    const [reply] = await send([counted(foundQuery(query, undefined))]);
    return reply !== undefined && totalOf(reply) > 0;
  }

  async #outcome(
    query: CatalogueQuery,
    how: FoundInEngine,
    { answers, send, corrects, similarTo }: Asking,
  ): Promise<SearchOutcome> {
    const { rows, counts } = await this.#pages.page({ query, how, send });
    const { file } = this.#parts;
    const found = totalIn(counts, "found");
    return {
      total: totalIn(counts, setOf(query.filters)),
      records: rows.flatMap((row) => file.recordOfRow(row) ?? []),
      facets: query.countFacets
        ? facetResults(counts, query.filters, (id, key) => this.#isValue(id, key))
        : [],
      corrections: corrects
        ? await answers.solve((texts) => corrections({ ...query, found }, similarTo, texts))
        : [],
    };
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
