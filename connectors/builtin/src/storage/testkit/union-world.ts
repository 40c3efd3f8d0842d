import type { EngineAddress } from "@freihand/catalogue";
import { examplePolicy } from "@freihand/circulation/testkit";
import { type Json, LibraryError } from "@freihand/connector-kit";
import {
  type BibRecord,
  type Hit,
  isoDate,
  libraryId,
  type LibraryId,
  type SearchBody,
  type SearchReply,
  searchReply,
  type WorkOrder,
  worksReply,
  type WorksReply,
} from "@freihand/contract";
import { databasePath, type Database, openDatabase } from "@freihand/database";
import { catalogueAccess } from "../../catalogue/catalogue-access.ts";
import { openBuiltinStorage, type OpenBuiltinStorage } from "../builtin-storage.ts";
import type { BuiltinSchema } from "../schema.ts";
import { CatalogueImport } from "../catalogue/catalogue-import.ts";
import { OWNER, testFolder } from "./small-catalogue.ts";

const { project } = OWNER;
const TODAY = isoDate.parse("2026-11-21");
const ctx = { locale: "de", signal: new AbortController().signal } as const;

/** A query by its fields. */
export type UnionQuery = Readonly<Record<string, string>>;

/** A query as a meta search sends it. */
const metaBody = (library: LibraryId, fields: UnionQuery): SearchBody => ({
  libraryId: library,
  fields: Object.entries(fields).map(([id, value]) => ({ id, value })),
  limit: 10,
  offset: 0,
  prefetch: 0,
  countFacets: false,
  searchType: "meta",
});

/** What one library tells: total and hits, and what it has searched instead. */
interface Told {
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly instead: SearchReply["instead"];
}

function told(outcome: Json<SearchReply> | LibraryError): Told {
  if (outcome instanceof LibraryError) throw outcome;
  const { total, results, instead } = searchReply.parse(JSON.parse(outcome));
  return { total, hits: results, instead };
}

const idsOf = (libraries: readonly number[]): readonly LibraryId[] =>
  libraries.map((library) => libraryId.parse(library));

interface OpenWorld {
  readonly database: Database<BuiltinSchema>;
  readonly storage: OpenBuiltinStorage;
  readonly engine: EngineAddress | undefined;
}

/** Several libraries with a database and files of their own, searched one by one and at once. */
export class UnionWorld {
  readonly #folder: ReturnType<typeof testFolder>;
  readonly #database: Database<BuiltinSchema>;
  #engine: EngineAddress | undefined;
  #storage: OpenBuiltinStorage;

  private constructor(
    folder: ReturnType<typeof testFolder>,
    { database, storage, engine }: OpenWorld,
  ) {
    this.#folder = folder;
    this.#database = database;
    this.#engine = engine;
    this.#storage = storage;
  }

  /** @param engine undefined: catalogues are searched in files */
  static async open(engine?: EngineAddress): Promise<UnionWorld> {
    const folder = testFolder();
    const database = await openDatabase<BuiltinSchema>(databasePath(folder.dataDir));
    const options = { ...ONE_THREAD, engine };
    const storage = await openBuiltinStorage({ dataDir: folder.dataDir }, database.db, options);
    return new UnionWorld(folder, { database, storage, engine });
  }

  get dataDir(): string {
    return this.#folder.dataDir;
  }

  /** Imports titles. @param isWhole all others are removed */
  async publish(library: number, records: Iterable<BibRecord>, isWhole = true): Promise<void> {
    const owner = { project, library: libraryId.parse(library) };
    const { dataDir } = this;
    const started = await CatalogueImport.start({ dataDir }, owner, { engine: this.#engine });
    if (started === undefined) throw new Error("another import is running");
    const ids = new Set<string>();
    for (const record of records) {
      started.put(record);
      ids.add(record.id);
    }
    const others = started.titles().filter(({ id }) => isWhole && !ids.has(id));
    for (const { row } of others) started.remove(row);
    await started.publish();
  }

  /** Brings the union up to date. */
  keep(libraries: readonly number[]): Promise<void> {
    return this.#storage.keepUnions([{ project, libraries: idsOf(libraries) }]);
  }

  /** A copy is on loan, whoever has it. */
  async lend(library: number, recordId: string, copyId: string): Promise<void> {
    const place = { project, library_id: library, user_id: "p1" };
    const { db } = this.#database;
    const reader = { ...place, name: "Ina Ihm", password_hash: "x", patron_group: "adult" };
    await db
      .insertInto("patrons")
      .values(reader)
      .onConflict((known) => known.doNothing())
      .execute();
    const dates = { branch: "main", lent_on: "2026-11-01", due: "2026-12-03", renewals: 0 };
    const title = { id: `loan-${copyId}`, copy_id: copyId, record_id: recordId };
    await db
      .insertInto("loans")
      .values({ ...place, ...title, ...dates })
      .execute();
  }

  /** What each library tells by itself. */
  async oneByOne(
    libraries: readonly number[],
    fields: UnionQuery,
  ): Promise<ReadonlyMap<number, Told>> {
    const answers = new Map<number, Told>();
    for (const library of idsOf(libraries)) {
      const reply = await this.#access(library).search(metaBody(library, fields), ctx);
      answers.set(library, told(reply));
    }
    return answers;
  }

  /** What the union tells, of the libraries that it can answer for. */
  async atOnce(
    libraries: readonly number[],
    fields: UnionQuery,
  ): Promise<ReadonlyMap<number, Told>> {
    const { union, bodies } = this.#asking(libraries, fields);
    const replies = await union.search(bodies, ctx);
    return new Map([...replies].map(([library, outcome]) => [library, told(outcome)] as const));
  }

  /** Totals, or why there is none, of the libraries that the union can answer for. */
  async totals(
    libraries: readonly number[],
    fields: UnionQuery,
  ): Promise<Readonly<Record<number, number | string>>> {
    const { union, bodies } = this.#asking(libraries, fields);
    const outcomes = [...(await union.search(bodies, ctx))].map(
      ([library, outcome]) =>
        [library, outcome instanceof LibraryError ? outcome.code : told(outcome).total] as const,
    );
    return Object.fromEntries(outcomes);
  }

  /** Lights of the hits of a library, as the union tells them. */
  async lights(library: number, fields: UnionQuery): Promise<readonly string[]> {
    const { hits } = (await this.atOnce([library], fields)).get(library) ?? { hits: [] };
    return hits.map(({ availability }) => availability.light);
  }

  /** All hits of a library by itself, page by page. */
  async whole(library: number, fields: UnionQuery): Promise<readonly Hit[]> {
    const id = libraryId.parse(library);
    const hits: Hit[] = [];
    for (;;) {
      const body = { ...metaBody(id, fields), limit: 100, offset: hits.length };
      const { total, hits: some } = told(await this.#access(id).search(body, ctx));
      hits.push(...some);
      if (some.length === 0 || hits.length >= total) return hits;
    }
  }

  /** All pages of the works. */
  async allWorks(
    libraries: readonly number[],
    fields: UnionQuery,
    order: WorkOrder,
  ): Promise<readonly WorksReply[]> {
    const pages: WorksReply[] = [];
    for (let offset = 0; ;) {
      const page = await this.works(libraries, fields, { order, offset });
      pages.push(page);
      offset += page.results.length;
      if (offset >= page.works || page.results.length === 0) return pages;
    }
  }

  /** Writes what the search engine lacks into it. */
  index(): Promise<void> {
    return this.#storage.indexPublished();
  }

  /** A page of the works. */
  async works(
    libraries: readonly number[],
    fields: UnionQuery,
    page: { readonly order?: WorkOrder; readonly offset?: number; readonly limit?: number } = {},
  ) {
    const { union, bodies } = this.#asking(libraries, fields);
    const whole = { order: "best", offset: 0, limit: 10, ...page } as const;
    return worksReply.parse(JSON.parse(await union.works(bodies, whole, ctx)));
  }

  /** Ends the process, and starts another. @param meanwhile what happens to its files */
  async restart(meanwhile: () => void = () => {}): Promise<void> {
    await this.#storage.close();
    meanwhile();
    const { dataDir } = this;
    const options = { ...ONE_THREAD, engine: this.#engine };
    this.#storage = await openBuiltinStorage({ dataDir }, this.#database.db, options);
  }

  /** The same with a search engine, that may not know the catalogues. */
  async connect(engine: EngineAddress): Promise<void> {
    this.#engine = engine;
    await this.restart();
  }

  async end(): Promise<void> {
    await this.#storage.close();
    await this.#database.close();
    this.#folder.remove();
  }

  #asking(libraries: readonly number[], fields: UnionQuery) {
    const ids = idsOf(libraries);
    const [union] = ids.map((library) => this.#access(library).union);
    if (union === undefined) throw new Error("no union");
    return { union, bodies: ids.map((library) => metaBody(library, fields)) };
  }

  #access(library: LibraryId) {
    return catalogueAccess({
      search: this.#storage.search,
      titles: this.#storage.titlesOf({ project, library }),
      facts: { project, library, branches: [], policy: examplePolicy() },
      today: () => TODAY,
      union: this.#storage.unionOf(project),
    });
  }
}

const ONE_THREAD = { threads: 1 } as const;
