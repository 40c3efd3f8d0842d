import type { LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId } from "react";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/context.ts";
import { type SearchQuery, searchParams } from "../../../model/search/search-query.rules.ts";
import { SearchLink } from "../box/SearchLink.tsx";
import { type NextStep, nextSteps } from "./next-steps.rules.ts";
import { useQueries } from "@tanstack/react-query";
import { queryKeys } from "../../../model/query-keys.ts";
import { searchRequest } from "../results/result-pages.rules.ts";
import { useSearchFields } from "../box/search-fields.query.ts";
import { useModel } from "../../../model/context.ts";

const STEP_TEXT = {
  "any-field": "search.way.any-field",
  "fewer-words": "search.way.fewer-words",
} as const satisfies Record<NextStep["kind"], MessageKey>;

interface NextStepsProps {
  readonly libraryId: LibraryId;
  readonly query: SearchQuery;
}

/** Searches related to one without hits, with their numbers of hits. */
export function NextSteps({ libraryId, query }: NextStepsProps) {
  const t = useT();
  const heading = useId();
  const ways = useNextSteps(libraryId, query);
  if (ways.length === 0) return null;
  return (
    <Box sx={{ pt: 4 }}>
      <Typography component="h2" variant="body1" id={heading}>
        {t("search.ways")}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {ways.map(({ kind, query: next, words, total }) => (
          <li key={kind + words}>
            <SearchLink query={next} words={t(STEP_TEXT[kind], { words })} total={total} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** A next step, and its number of hits. */
interface CountedStep extends NextStep {
  readonly total: number;
}

/** Searches related to one without hits that do have hits. */
function useNextSteps(libraryId: LibraryId, query: SearchQuery): readonly CountedStep[] {
  const { api } = useModel();
  const ways = nextSteps(query, useSearchFields(libraryId));
  return useQueries({
    queries: ways.map((way) => ({
      queryKey: queryKeys.searchTotal(searchParams({ ...way.query, libraryId }).toString()),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const first = { offset: 0, isFirst: true };
        const body = { ...searchRequest(way.query, first), libraryId, ...ONLY_TOTAL };
        return api.call("search", { params: { libraryId }, body }, { signal, quiet: true });
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
