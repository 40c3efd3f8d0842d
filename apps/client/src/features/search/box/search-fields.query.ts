import type { LibraryId, SearchField } from "@freihand/contract";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../../model/query-keys.ts";
import { useModel } from "../../../model/context.ts";

const FRESH_MS = 30 * 60_000;

/** The one field that every library has: searching need not wait for the list of fields. @source spec §3 "Search field" */
const ONLY_FREE: readonly SearchField[] = [
  { id: "FREE", label: "", kind: "text", meaning: "FREE", advanced: false, visible: true },
];

/** The visible search fields of a library; while loading, or if they cannot be loaded, the simple one. */
export function useSearchFields(libraryId: LibraryId): readonly SearchField[] {
  const { api } = useModel();
  const { data } = useQuery({
    queryKey: queryKeys.searchFields(libraryId),
    queryFn: ({ signal }) =>
      api.call("searchFields", { params: { libraryId } }, { signal, quiet: true }),
    staleTime: FRESH_MS,
  });
  const visible = data?.filter((field) => field.visible) ?? [];
  return visible.length === 0 ? ONLY_FREE : visible;
}
