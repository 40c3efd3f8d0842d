import type { SearchField } from "@freihand/contract";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../../model/query-keys.ts";
import { useModel } from "../../../model/context.ts";

const FRESH_MS = 30 * 60_000;

/** The one field that every library has: searching need not wait for the list of fields. @source spec §3 "Search field" */
const ONLY_FREE: readonly SearchField[] = [
  { id: "FREE", label: "", kind: "text", meaning: "FREE", advanced: false, visible: true },
];

/** The visible fields for a search in several libraries; while loading, or if they cannot be loaded, the simple one. */
export function useMetaFields(): {
  readonly fields: readonly SearchField[];
  readonly isLoading: boolean;
} {
  const { api } = useModel();
  const { data, isPending } = useQuery({
    queryKey: queryKeys.metaSearchFields,
    queryFn: ({ signal }) => api.call("metaSearchFields", {}, { signal, quiet: true }),
    staleTime: FRESH_MS,
  });
  const visible = data?.filter((field) => field.visible) ?? [];
  return { fields: visible.length === 0 ? ONLY_FREE : visible, isLoading: isPending };
}
