import { MAX_WORKS, type LibraryId, type WorkOrder, type WorksReply } from "@freihand/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useModel } from "../../../model/context.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import type { MetaSort } from "../../../model/search/meta-query.rules.ts";
import type { Search } from "../run/searches.ts";
import type { KnownWorks } from "./held-works.rules.ts";

/** Works of the libraries that are searched at once, as far as they are loaded. */
export interface LoadedWorks extends KnownWorks, Pick<WorksReply, "titles" | "works"> {
  /** Loads the next page; undefined: there is none. */
  readonly loadMore: (() => void) | undefined;
}

interface WorksOptions {
  readonly libraries: readonly LibraryId[];
  readonly sort: MetaSort;
  /** Whether they are shown at all. */
  readonly isShown: boolean;
}

/** What the server is asked for; the device alone sorts by distance, and what is on a shelf is worth a way. */
const ORDERS = {
  DEFAULT: "best",
  now: "now",
  distance: "now",
  "response-time": "best",
} as const satisfies Record<MetaSort, WorkOrder>;

/** Offset of the next page; undefined: this is the last. */
function nextOffset({ offset, results, works }: WorksReply): number | undefined {
  const next = offset + results.length;
  return results.length > 0 && next < works ? next : undefined;
}

/** Works over libraries, page by page. @returns undefined while there are none, or where the server has not answered */
export function useWorks(
  { name, fields }: Search,
  { libraries, sort, isShown }: WorksOptions,
): LoadedWorks | undefined {
  const { api } = useModel();
  const order = ORDERS[sort];
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.metaWorks(name, order, libraries),
    queryFn: ({ pageParam: offset, signal }) => {
      const values = Object.entries(fields).map(([id, value]) => ({ id, value }));
      const body = { libraries: [...libraries], fields: values, order, offset, limit: MAX_WORKS };
      return api.call("metaWorks", { body }, { signal, quiet: true });
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    enabled: isShown && libraries.length > 0,
  });
  const last = data?.pages.at(-1);
  if (data === undefined || last === undefined || last.libraries.length === 0) return undefined;
  return {
    ...last,
    results: distinct(data.pages.flatMap(({ results }) => results)),
    loadMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  };
}

/** A loan between two pages may move a work from one to the other. */
const distinct = (works: WorksReply["results"]): WorksReply["results"] => [
  ...new Map(works.map((work) => [work.key, work])).values(),
];
