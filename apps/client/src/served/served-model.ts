import type { Query, QueryClient } from "@tanstack/react-query";
import { configQuery } from "../model/config/config.query.ts";
import { libraryListQuery } from "../model/library/libraries.query.ts";
import type { Model } from "../model/model.ts";

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
 * Fetches what the last rendering wanted and did not have, with the queries' own functions. A failure of what the screen
 * can do without leaves its place loading: the client tries again.
 * @returns a function that resolves to false when nothing was missing
 */
export function queryFiller(
  queries: QueryClient,
  isNeeded: (key: readonly unknown[]) => boolean,
): () => Promise<boolean> {
  const givenUp = new Set<string>();
  const fill = async (query: Query) => {
    await query.fetch({ ...query.options, retry: false }).catch(() => undefined);
    if (query.state.status !== "error" || isNeeded(query.queryKey)) return;
    query.reset();
    givenUp.add(query.queryHash);
  };
  return async () => {
    const missing = queries
      .getQueryCache()
      .getAll()
      .filter(({ state, options }) => state.status === "pending" && isEnabled(options))
      .filter(({ queryHash }) => !givenUp.has(queryHash));
    await Promise.all(missing.map(fill));
    return missing.length > 0;
  };
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
