import { useLocation } from "react-router";
import { libraryOf } from "./library-of-address.rules.ts";
import type { Library } from "@freihand/contract";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { isMultiMode, shownLibraries } from "./library-selection.rules.ts";
import { queryKeys } from "../query-keys.ts";
import { useLibraryState } from "./useLibraryState.ts";
import type { Api } from "../../api/api.ts";
import { useModel } from "../context.ts";

const FRESH_MS = 5 * 60_000;

/** Every library of the project by name, whatever the mode. @source spec §9 "Library order" */
export function useAllLibraries(): UseQueryResult<Library[]> {
  return useLibraryQuery((libraries) => libraries);
}

/**
 * The libraries offered to the patron: in single mode only the forced one, when it is in the list.
 * @source spec §4 "Forced library"
 */
export function useLibraries(): UseQueryResult<Library[]> {
  const state = useLibraryState();
  return useLibraryQuery((libraries) => shownLibraries(libraries, state));
}

function useLibraryQuery(select: (libraries: Library[]) => Library[]): UseQueryResult<Library[]> {
  return useQuery({ ...libraryListQuery(useModel().api), select });
}

/** Query for the list. */
export const libraryListQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.libraries,
    queryFn: ({ signal }) => api.call("libraries", {}, { signal }),
    staleTime: FRESH_MS,
  });

/** The selected library; undefined while the list loads or when none is selected. */
export function useSelectedLibrary(): Library | undefined {
  const { data } = useLibraries();
  const { libraryId } = useLibraryState();
  return data?.find(({ id }) => id === libraryId);
}

/** The library that the address of the page names; undefined: none, or one that the project does not have. */
export function useNamedLibrary(): Library | undefined {
  const { data } = useLibraries();
  const { pathname, search } = useLocation();
  const named = libraryOf({ pathname, searchParams: new URLSearchParams(search) });
  return data?.find(({ id }) => String(id) === named);
}

/** Whether patrons choose among several libraries. @source rulings 28 */
export function useIsMulti(): boolean {
  const { data } = useLibraries();
  return isMultiMode(data);
}
