import type { LibraryId } from "@freihand/contract";
import { useLocation } from "react-router";
import { recordPath } from "../../../../model/search/record-path.rules.ts";
import {
  emptyQuery,
  readOffset,
  readSearchQuery,
  type SearchQuery,
} from "../../../../model/search/search-query.rules.ts";
import type { Neighbours } from "../../../../parts/record/record-steps.ts";
import { needsNextPage, neighboursIn } from "./hit-neighbours.rules.ts";
import { knownHits } from "../result-pages.rules.ts";
import { useSearch, useFetchAhead } from "../search.query.ts";
import { fromHits, stateFromHits } from "../open-record.ts";

/**
 * The position of a title among the hits that the patron came from; further hits are prefetched.
 * @returns undefined if the title was not opened from a list of hits
 */
export function useHitNeighbours(libraryId: LibraryId, id: string): Neighbours | undefined {
  const { query, offset } = useListOf(libraryId);
  const search = useSearch(libraryId, query, { offset });
  const pages = search.data?.pages ?? [];
  const hits = knownHits(pages);
  useFetchAhead(search, needsNextPage(hits, id, pages.length));
  return neighboursIn({ hits, offset, total: pages.at(-1)?.total ?? 0 }, id, (hit) => ({
    libraryId,
    id: hit.id,
    to: recordPath(libraryId, hit.id),
    state: stateFromHits(query, offset),
  }));
}

/** The list that the patron came from; an empty query if there is none. */
function useListOf(libraryId: LibraryId): {
  readonly query: SearchQuery;
  readonly offset: number;
} {
  const { data: from } = fromHits.safeParse(useLocation().state);
  const params = new URLSearchParams(from?.hits);
  const query = readSearchQuery(params);
  return query.libraryId === libraryId
    ? { query, offset: readOffset(params) }
    : { query: emptyQuery(libraryId), offset: 0 };
}
