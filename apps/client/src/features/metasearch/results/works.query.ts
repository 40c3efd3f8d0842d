import { MAX_WORKS, type LibraryId, type WorkOrder, type WorksReply } from "@freihand/contract";
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useModel } from "../../../model/context.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import type { MetaSort } from "../../../model/search/meta-query.rules.ts";
import type { Search } from "../run/searches.ts";
import type { KnownWorks } from "./held-works.rules.ts";

/** Works of the libraries that are searched at once, as far as they are loaded. */
export interface LoadedWorks extends KnownWorks, Pick<WorksReply, "titles" | "works"> {
  /** Loads the next page; undefined: there is none, or something is loading. */
  readonly loadMore: (() => void) | undefined;
  readonly isLoading: boolean;
  /** Why there is a next page that did not load; undefined: nothing failed. */
  readonly moreError: unknown;
  /** They are in the previous order; the new one is loading. */
  readonly isOutdated: boolean;
}

/** What the server has answered about works. */
export interface WorksAnswer {
  /** Undefined while there are none, or where the server has not answered. */
  readonly works: LoadedWorks | undefined;
  /** Why there are none; undefined: nothing failed. */
  readonly error: unknown;
  readonly retry: () => void;
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

/** Works over libraries, page by page; in another order, those of the previous one stay until it has come. */
export function useWorks(
  { name, fields }: Search,
  { libraries, sort, isShown }: WorksOptions,
): WorksAnswer {
  const { api } = useModel();
  const order = ORDERS[sort];
  const query = useInfiniteQuery({
    queryKey: queryKeys.metaWorks(name, order, libraries),
    queryFn: ({ pageParam: offset, signal }) => {
      const values = Object.entries(fields).map(([id, value]) => ({ id, value }));
      const body = { libraries: [...libraries], fields: values, order, offset, limit: MAX_WORKS };
      return api.call("metaWorks", { body }, { signal, quiet: true });
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    enabled: isShown && libraries.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    works: loadedWorks(query),
    error: query.isLoadingError ? query.error : undefined,
    retry: () => void query.refetch(),
  };
}

type WorksResult = UseInfiniteQueryResult<InfiniteData<WorksReply>>;

function loadedWorks(query: WorksResult): LoadedWorks | undefined {
  const { data, isFetching, isPlaceholderData } = query;
  const last = data?.pages.at(-1);
  if (data === undefined || last === undefined || last.libraries.length === 0) return undefined;
  return {
    ...last,
    results: distinct(data.pages.flatMap(({ results }) => results)),
    ...nextPage(query),
    isLoading: isFetching,
    isOutdated: isPlaceholderData,
  };
}

function nextPage(query: WorksResult): Pick<LoadedWorks, "loadMore" | "moreError"> {
  const { hasNextPage, isFetching, fetchNextPage, error } = query;
  return {
    loadMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
    moreError: hasNextPage ? (error ?? undefined) : undefined,
  };
}

/** A loan between two pages may move a work from one to the other. */
const distinct = (works: WorksReply["results"]): WorksReply["results"] => [
  ...new Map(works.map((work) => [work.key, work])).values(),
];
