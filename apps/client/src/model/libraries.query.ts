import type { Library } from "@freihand/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useStore } from "zustand";
import { call } from "../api/request.ts";
import { useModel } from "./context.ts";
import { queryKeys } from "./query-keys.ts";

const FRESH_MS = 5 * 60_000;

/** The libraries of the project by name. @source spec §9 "Library list sorted by libname ascending" */
export function useLibraries(): UseQueryResult<Library[]> {
  return useQuery({
    queryKey: queryKeys.libraries,
    queryFn: ({ signal }) => call("libraries", {}, { signal }),
    staleTime: FRESH_MS,
  });
}

/** The selected library; undefined while the list is on its way or when none is selected. */
export function useSelectedLibrary(): Library | undefined {
  const { data } = useLibraries();
  const id = useStore(useModel().selection, (state) => state.libraryId);
  return data?.find((library) => library.id === id);
}
