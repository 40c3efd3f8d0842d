import type { LibraryId } from "@freihand/contract";
import { useQueries } from "@tanstack/react-query";
import { call } from "../../../api/request.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import { searchParams, type SearchQuery } from "../../../model/search/search-query.rules.ts";
import { searchRequest } from "../results/result-pages.rules.ts";
import { useSearchFields } from "../box/search-fields.query.ts";
import { nextSteps, type NextStep } from "./next-steps.rules.ts";

/** A next step, and its number of hits. */
export interface CountedStep extends NextStep {
  readonly total: number;
}

/** Searches related to one without hits that do have hits. */
export function useNextSteps(libraryId: LibraryId, query: SearchQuery): readonly CountedStep[] {
  const ways = nextSteps(query, useSearchFields(libraryId));
  return useQueries({
    queries: ways.map((way) => ({
      queryKey: queryKeys.searchTotal(searchParams({ ...way.query, libraryId }).toString()),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const body = { ...searchRequest(way.query, 0), libraryId, ...ONLY_TOTAL };
        return call("search", { params: { libraryId }, body }, { signal, quiet: true });
      },
      retry: false,
    })),
    combine: (replies) =>
      ways
        .flatMap((way, at) => {
          const total = replies[at]?.data?.total ?? 0;
          return total === 0 ? [] : [{ ...way, total }];
        })
        .slice(0, SHOWN),
  });
}

/** Maximum number of next steps: the closest. */
const SHOWN = 3;
/** The hits of the step itself, not of a search shown instead. */
const ONLY_TOTAL = { limit: 1, prefetch: 0, countFacets: false, asTyped: true } as const;
