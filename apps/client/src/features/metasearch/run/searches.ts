import type { LibraryId, MetaSearchEvent } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import { metaSearchStream } from "../../../api/event-stream.ts";
import { TransportError } from "../../../api/errors.ts";
import type { MetaFields } from "../../../model/search/meta-query.rules.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import {
  applyStreamOpened,
  applyStreamEnd,
  NO_RUN,
  applyStreamEvent,
  type Run,
} from "./run.rules.ts";

/** What is searched for, and the key of its run. */
export interface Search {
  /** Equal for searches with the same answers. */
  readonly name: string;
  readonly fields: MetaFields;
}

/** How long answers are kept for going back, in milliseconds. */
const KEPT_MS = 30 * 60_000;

interface Stream {
  readonly search: Search;
  readonly libraries: readonly LibraryId[];
  readonly controller: AbortController;
}

/**
 * The meta searches since the app was started. Their runs are in the query cache, so that going back from a title finds
 * them; a stream continues while the patron looks at a title, and ends at the latest with the server's deadline.
 */
export class MetaSearches {
  readonly #queries: QueryClient;
  readonly #open = new Set<Stream>();

  constructor(queries: QueryClient) {
    this.#queries = queries;
    queries.setQueryDefaults(queryKeys.allMetaSearches, {
      gcTime: KEPT_MS,
      staleTime: Number.POSITIVE_INFINITY,
    });
  }

  has(name: string): boolean {
    return this.#queries.getQueryData(queryKeys.metaSearch(name)) !== undefined;
  }

  /** Queries all libraries again; any other search ends. */
  start(search: Search, libraries: readonly LibraryId[]): void {
    this.cancel();
    this.#change(search, () => NO_RUN);
    this.ask(search, libraries);
  }

  /** Queries some libraries for the first time or again, while others may still be searching. */
  ask(search: Search, libraries: readonly LibraryId[]): void {
    if (libraries.length === 0) return;
    const stream: Stream = { search, libraries, controller: new AbortController() };
    this.#open.add(stream);
    this.#change(search, (run) => applyStreamOpened(run, libraries));
    void this.#read(stream);
  }

  /** Ends every search; the answers so far stay. */
  cancel(): void {
    for (const stream of this.#open) {
      this.#end(stream, undefined);
      stream.controller.abort();
    }
  }

  async #read(stream: Stream): Promise<void> {
    const { search, libraries, controller } = stream;
    const query = { ...search.fields, LIBS: libraries.join(",") };
    try {
      for await (const event of metaSearchStream({ query }, controller.signal))
        this.#take(stream, event);
      this.#end(stream, undefined);
    } catch (error) {
      const isCancelled = error instanceof TransportError && error.kind === "cancelled";
      this.#end(stream, isCancelled ? undefined : error);
    }
  }

  #take(stream: Stream, event: MetaSearchEvent): void {
    if (this.#open.has(stream)) this.#change(stream.search, (run) => applyStreamEvent(run, event));
  }

  #end(stream: Stream, error: unknown): void {
    if (!this.#open.delete(stream)) return;
    this.#change(stream.search, (run) => applyStreamEnd(run, stream.libraries, error));
  }

  #change({ name }: Search, change: (run: Run) => Run): void {
    this.#queries.setQueryData<Run>(queryKeys.metaSearch(name), (run = NO_RUN) => change(run));
  }
}

const searchesOf = new WeakMap<QueryClient, MetaSearches>();

/** The meta searches whose runs are in this cache. */
export function metaSearchesIn(queries: QueryClient): MetaSearches {
  const known = searchesOf.get(queries);
  if (known) return known;
  const searches = new MetaSearches(queries);
  searchesOf.set(queries, searches);
  return searches;
}
