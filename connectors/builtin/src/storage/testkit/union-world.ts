import { examplePolicy } from "@freihand/circulation/testkit";
import {
  type BibRecord,
  type Hit,
  isoDate,
  libraryId,
  type LibraryId,
  type SearchBody,
  searchReply,
  type WorkOrder,
  worksReply,
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

/** Total and hits of one library. */
interface Told {
  readonly total: number;
  readonly hits: readonly Hit[];
}

function told(text: string): Told {
  const { total, results } = searchReply.parse(JSON.parse(text));
  return { total, hits: results };
}

const idsOf = (libraries: readonly number[]): readonly LibraryId[] =>
  libraries.map((library) => libraryId.parse(library));

/** Several libraries with a database and files of their own, searched one by one and at once. */
export class UnionWorld {
  readonly #folder: ReturnType<typeof testFolder>;
  readonly #database: Database<BuiltinSchema>;
  #storage: OpenBuiltinStorage;

  private constructor(
    folder: ReturnType<typeof testFolder>,
    database: Database<BuiltinSchema>,
    storage: OpenBuiltinStorage,
  ) {
    this.#folder = folder;
    this.#database = database;
    this.#storage = storage;
  }

  static async open(): Promise<UnionWorld> {
    const folder = testFolder();
    const database = await openDatabase<BuiltinSchema>(databasePath(folder.dataDir));
    const storage = await openBuiltinStorage({ dataDir: folder.dataDir }, database.db, ONE_THREAD);
    return new UnionWorld(folder, database, storage);
  }

  get dataDir(): string {
    return this.#folder.dataDir;
  }

  /** Imports titles. @param isWhole all others are removed */
  async publish(library: number, records: Iterable<BibRecord>, isWhole = true): Promise<void> {
    const owner = { project, library: libraryId.parse(library) };
    const started = await CatalogueImport.start({ dataDir: this.dataDir }, owner);
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
    await db.insertInto("patrons").values(reader).execute();
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
    return new Map([...replies].map(([library, text]): [number, Told] => [library, told(text)]));
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
    this.#storage = await openBuiltinStorage({ dataDir }, this.#database.db, ONE_THREAD);
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
