import type { Hit, LibraryId, SearchReply } from "@freihand/contract";
import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { queryKeys } from "../../../model/query-keys.ts";
import { foundTopic, TOPICS, type FoundTopic } from "./topics.rules.ts";
import { useModel } from "../../../model/context.ts";

const FRESH_MS = 60 * 60_000;
/** How many titles of a topic are checked for availability. */
const LOOKED_AT = 24;

/** The topics that this catalogue has something on; undefined until all have been requested. */
export function useTopics(libraryId: LibraryId): readonly FoundTopic[] | undefined {
  const { api } = useModel();
  return useQueries({
    queries: TOPICS.map(({ stem }) => ({
      queryKey: queryKeys.suggest(libraryId, stem),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.call("suggest", { params: { libraryId }, query: { q: stem } }, { signal, quiet: true }),
      staleTime: FRESH_MS,
      retry: false,
    })),
    combine: (answers) =>
      answers.some(({ isPending }) => isPending)
        ? undefined
        : answers.flatMap(({ data }, index) => {
            const topic = TOPICS[index];
            const found = data && topic && foundTopic(topic, data.suggestions);
            return found ? [found] : [];
          }),
  });
}

/** Titles on a topic that are available right now. */
export function useOnShelf(
  libraryId: LibraryId,
  topic: FoundTopic,
): UseQueryResult<readonly Hit[]> {
  const { api } = useModel();
  return useQuery({
    queryKey: queryKeys.search({ onShelf: libraryId, field: topic.field, text: topic.text }),
    queryFn: ({ signal }) =>
      api.call(
        "search",
        {
          params: { libraryId },
          body: {
            libraryId,
            fields: [{ id: topic.field, value: topic.text }],
            limit: LOOKED_AT,
            offset: 0,
            prefetch: 0,
            countFacets: false,
            searchType: "single",
          },
        },
        { signal, quiet: true },
      ),
    staleTime: 10 * 60_000,
    retry: false,
    select: onShelf,
  });
}

/** One edition of each title: the same story three times makes a poor shelf. */
function onShelf({ results }: SearchReply): readonly Hit[] {
  const green = results.filter(({ availability }) => availability.light === "GREEN");
  return green.filter(
    (hit, index) => green.findIndex(({ title }) => title === hit.title) === index,
  );
}
