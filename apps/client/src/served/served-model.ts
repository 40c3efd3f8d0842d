import type { Query, QueryClient } from "@tanstack/react-query";
import { configQuery } from "../model/config/config.query.ts";
import { libraryListQuery } from "../model/library/libraries.query.ts";
import type { Model } from "../model/model.ts";
import { changeOptions } from "./query-options.cast.ts";

/**
 * A model whose stores show what is in them: on a server, zustand renders what a store was born with.
 * @returns the same model
 */
export function alwaysCurrent(model: Model): Model {
  showCurrent(model.settings);
  showCurrent(model.libraryState);
  showCurrent(model.loading);
  showCurrent(model.i18n.store);
  return model;
}

function showCurrent<T>(store: { getInitialState: () => T; readonly getState: () => T }): void {
  store.getInitialState = store.getState;
}

/** Loads configuration and libraries, as far as they can be had. */
export async function loadProject({ api, queries, project }: Model): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(configQuery(api, project())),
    queries.prefetchQuery(libraryListQuery(api)),
  ]);
}

/**
 * From now on a component waits where data that it wants are missing, and is rendered when they are there. After a failure of
 * what the screen can do without, its place stays loading: the client tries again.
 */
export function waitForData(
  queries: QueryClient,
  isNeeded: (key: readonly unknown[]) => boolean,
): void {
  const givenUp = new Set<string>();
  const isAwaited = (query: Query | undefined): boolean => {
    if (query?.state.status === "error" && !isNeeded(query.queryKey)) {
      query.reset();
      givenUp.add(query.queryHash);
    }
    return (
      query === undefined || (query.state.status === "pending" && !givenUp.has(query.queryHash))
    );
  };
  changeOptions(queries, (options) => {
    if (!isEnabled(options)) return options;
    const suspense = isAwaited(queries.getQueryCache().get(options.queryHash));
    // something else in its place would be what the page shows in the end
    return { ...options, retry: false, suspense, placeholderData: undefined };
  });
}

/** The queries that the screen has in the end: whatever it has done without since does not count. */
export const wantedQueries = (queries: QueryClient): readonly Query[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ options }) => isEnabled(options));

/** `enabled` belongs to the screen's options, which the query keeps too. */
const isEnabled = (options: { readonly enabled?: unknown; readonly queryFn?: unknown }): boolean =>
  options.enabled !== false && typeof options.queryFn === "function";
