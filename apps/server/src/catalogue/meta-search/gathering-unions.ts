import type { CatalogueUnion } from "@freihand/connector-kit";

/** Searches of the same query in libraries that are searched at once. */
export interface Together<Search> {
  readonly union: CatalogueUnion;
  readonly members: Search[];
  /** Undefined: it waits for its turn. */
  running?: AbortController;
}

/** Puts searches together that are asked for at the same moment. */
export class GatheringUnions<Search> {
  readonly #open = new Map<CatalogueUnion, Map<string, Together<Search>>>();
  readonly #begin: (together: Together<Search>) => void;

  /** @param begin called when no more can join */
  constructor(begin: (together: Together<Search>) => void) {
    this.#begin = begin;
  }

  /** @param query equal for equal queries */
  join(union: CatalogueUnion, query: string, search: Search): Together<Search> {
    const queries = this.#open.get(union) ?? new Map<string, Together<Search>>();
    this.#open.set(union, queries);
    const known = queries.get(query);
    if (known !== undefined) {
      known.members.push(search);
      return known;
    }
    const together: Together<Search> = { union, members: [search] };
    queries.set(query, together);
    queueMicrotask(() => {
      queries.delete(query);
      if (queries.size === 0) this.#open.delete(union);
      this.#begin(together);
    });
    return together;
  }
}
