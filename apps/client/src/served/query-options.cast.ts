import type { DefaultedQueryObserverOptions, QueryClient } from "@tanstack/react-query";

/** Options of a query as components use them. */
type UsedOptions = DefaultedQueryObserverOptions;

/** Changes the options of all queries. The types of their data, which the client's own method passes on, stay what they are. */
export function changeOptions(
  queries: QueryClient,
  change: (options: UsedOptions) => UsedOptions,
): void {
  const usual = queries.defaultQueryOptions.bind(queries);
  queries.defaultQueryOptions = ((options: UsedOptions) =>
    change(usual(options))) as QueryClient["defaultQueryOptions"];
}
