import type { LibraryId } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import { metaSearchStream } from "../../../api/event-stream.ts";
import type { Model } from "../../../model/model.ts";
import type { MetaFields } from "../../../model/search/meta-query.rules.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import {
  applyStreamOpened,
  applyStreamEnd,
  isBroken,
  librariesWithStatus,
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

type SearchDeps = Pick<Model, "api" | "queries">;

/** Queries all libraries again; any other search ends. */
export function startSearch(
  deps: SearchDeps,
  search: Search,
  libraries: readonly LibraryId[],
): void {
  cancelSearches(deps);
  deps.queries.setQueryData<Run>(queryKeys.metaSearch(search.name), NO_RUN);
  askLibraries(deps, search, libraries);
}

/**
 * Starts a search that has no run, and continues one that broke; any other stays as it is.
 * @returns its run
 */
export function startOrResume(
  deps: SearchDeps,
  search: Search,
  libraries: readonly LibraryId[],
): Run {
  const runNow = () => deps.queries.getQueryData<Run>(queryKeys.metaSearch(search.name));
  const run = runNow();
  if (run === undefined) startSearch(deps, search, libraries);
  else if (isBroken(run)) askLibraries(deps, search, librariesWithStatus(run, "interrupted"));
  return runNow() ?? NO_RUN;
}

/**
 * Queries some libraries for the first time or again, while others may still be searching. The stream is a query too,
 * which writes into the run: it continues while the patron looks at a title, and ends at the latest with the server's
 * deadline.
 */
export function askLibraries(
  deps: SearchDeps,
  search: Search,
  libraries: readonly LibraryId[],
): void {
  if (libraries.length === 0) return;
  void deps.queries.prefetchQuery({
    queryKey: queryKeys.metaSearchStream(search.name, libraries),
    queryFn: ({ signal }) => readStream(deps, { search, libraries, signal }),
    gcTime: 0,
    retry: false,
  });
}

/** Ends every search; the answers so far stay. */
export function cancelSearches({ queries }: Pick<SearchDeps, "queries">): void {
  void queries.cancelQueries({ queryKey: queryKeys.allMetaSearchStreams });
}

interface Stream {
  readonly search: Search;
  readonly libraries: readonly LibraryId[];
  readonly signal: AbortSignal;
}

/** @returns null: what came is in the run, also why the stream broke */
async function readStream(
  { api, queries }: SearchDeps,
  { search, libraries, signal }: Stream,
): Promise<null> {
  const write = (apply: (run: Run) => Run) => {
    changeRun(queries, search, apply);
  };
  const ended = (error?: unknown) => (run: Run) => applyStreamEnd(run, libraries, error);
  // Cancelled, it ends at once: nothing that still arrives changes the run.
  signal.addEventListener("abort", () => {
    write(ended());
  });
  const change = (apply: (run: Run) => Run) => {
    if (!signal.aborted) write(apply);
  };
  change((run) => applyStreamOpened(run, libraries));
  try {
    const query = { ...search.fields, LIBS: libraries.join(",") };
    for await (const event of metaSearchStream(api, { query }, signal))
      change((run) => applyStreamEvent(run, event));
    change(ended());
  } catch (error) {
    change(ended(error));
  }
  return null;
}

function changeRun(queries: QueryClient, { name }: Search, apply: (run: Run) => Run): void {
  queries.setQueryData<Run>(queryKeys.metaSearch(name), (run = NO_RUN) => apply(run));
}
