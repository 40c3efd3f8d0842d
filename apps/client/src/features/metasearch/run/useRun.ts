import type { LibraryId } from "@freihand/contract";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { queryKeys } from "../../../model/query-keys.ts";
import { useIsOffline } from "../../../model/offline/useIsOffline.ts";
import { NO_RUN, type Run } from "./run.rules.ts";
import { metaSearchesIn, type Search } from "./searches.ts";

/** A search and its actions. */
export interface RunState {
  readonly run: Run;
  /** Queries some libraries again, or for the first time. */
  readonly ask: (libraries: readonly LibraryId[]) => void;
  /** Queries all of them again. */
  readonly again: () => void;
  readonly cancel: () => void;
}

/**
 * The run of a search; it starts automatically unless its answers are cached.
 * @param libraries those to query, at least one
 */
export function useRun(search: Search, libraries: readonly LibraryId[]): RunState {
  const searches = metaSearchesIn(useQueryClient());
  const isOffline = useIsOffline();
  const { data: run = NO_RUN } = useQuery<Run>({
    queryKey: queryKeys.metaSearch(search.name),
    queryFn: skipToken,
  });
  const startOnce = useEffectEvent((name: string, offline: boolean) => {
    if (!offline && !searches.has(name)) searches.start(search, libraries);
  });
  useEffect(() => {
    startOnce(search.name, isOffline);
  }, [search.name, isOffline]);
  return {
    run,
    ask: (ids) => {
      searches.ask(search, ids);
    },
    again: () => {
      searches.start(search, libraries);
    },
    cancel: () => {
      searches.cancel();
    },
  };
}
