import type { CatalogueQuery } from "@freihand/catalogue";
import {
  LibraryError,
  toJson,
  type CallContext,
  type CatalogueUnion,
  type Json,
  type WorksPage,
} from "@freihand/connector-kit";
import type { IsoDate, LibraryId, SearchBody, SearchReply, WorksReply } from "@freihand/contract";
import type { UnionPlace } from "../storage/union/union-replies.ts";
import type { SearchCall, SearchPool } from "../storage/search/search-pool.ts";
import { parsedOrRefused } from "./parsed-query.ts";
import type { LibraryFacts } from "./library-facts.rules.ts";

/** One library of a union. */
interface UnionMember {
  readonly facts: LibraryFacts;
  /** Date at the library. */
  readonly today: () => IsoDate;
}

/** What searching the libraries of a project at once depends on. */
export interface ProjectUnionParts {
  readonly search: Pick<SearchPool, "run">;
  /** Undefined: nowhere at this moment. */
  readonly place: () => UnionPlace | undefined;
}

interface Prepared {
  readonly query: CatalogueQuery;
  readonly limit: number;
  readonly union: UnionPlace;
  readonly call: SearchCall;
}

/** The catalogues of one project's libraries, searched at once. */
export class ProjectUnion implements CatalogueUnion {
  readonly #parts: ProjectUnionParts;
  readonly #members = new Map<LibraryId, UnionMember>();

  constructor(parts: ProjectUnionParts) {
    this.#parts = parts;
  }

  /** Adds a library, or says anew what is true of it. */
  join(member: UnionMember): this {
    this.#members.set(member.facts.library, member);
    return this;
  }

  async search(
    queries: readonly SearchBody[],
    ctx: CallContext,
  ): Promise<ReadonlyMap<LibraryId, Json<SearchReply> | LibraryError>> {
    const prepared = this.#prepared(queries, ctx);
    if (prepared === undefined) return new Map();
    const { query, limit, union, call } = prepared;
    const params = { page: { query, limit }, union };
    const { replies, down } = await this.#parts.search.run("together", params, call);
    const outcomes = new Map<LibraryId, Json<SearchReply> | LibraryError>(replies);
    for (const [id, reason] of down)
      outcomes.set(id, new LibraryError("search_down", id, { cause: new Error(reason) }));
    return outcomes;
  }

  async works(
    queries: readonly SearchBody[],
    page: WorksPage,
    ctx: CallContext,
  ): Promise<Json<WorksReply>> {
    const prepared = this.#prepared(queries, ctx);
    if (prepared === undefined)
      return toJson({ libraries: [], titles: 0, works: 0, offset: page.offset, results: [] });
    const { query, union, call } = prepared;
    return this.#parts.search.run("works", { page: { ...page, query }, union }, call);
  }

  /** @returns undefined when there is nothing to search */
  #prepared(queries: readonly SearchBody[], { locale, signal }: CallContext): Prepared | undefined {
    const [first] = queries;
    const union = this.#parts.place();
    if (first === undefined || union === undefined) return undefined;
    const members = this.#membersFor(first, queries).map((one) => ({ ...one, today: one.today() }));
    const [date] = members.map(({ today }) => today);
    if (date === undefined) return undefined;
    const query = parsedOrRefused(first, { locale, today: date });
    const [context, ...others] = members
      .map(({ facts, today }) => ({ facts, locale, today }))
      // at New Year a library further east may be a year ahead
      .filter(({ today }) => today.slice(0, 4) === date.slice(0, 4));
    if (context === undefined) return undefined;
    return { query, limit: first.limit, union, call: { context, others, signal } };
  }

  /** Those that are asked exactly the same. */
  #membersFor(first: SearchBody, queries: readonly SearchBody[]): readonly UnionMember[] {
    const sameFor = (library: LibraryId) => JSON.stringify({ ...first, libraryId: library });
    return queries
      .filter((query) => JSON.stringify(query) === sameFor(query.libraryId))
      .flatMap(({ libraryId }) => this.#members.get(libraryId) ?? []);
  }
}
