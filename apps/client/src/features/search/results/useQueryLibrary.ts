import type { Library, LibraryId } from "@freihand/contract";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useModel } from "../../../model/context.ts";
import { useLibraries } from "../../../model/library/libraries.query.ts";

/** Which library is searched. */
export type QueryLibrary =
  | { readonly status: "none" }
  | { readonly status: "missing" }
  /** `library` is undefined while the list is loading: searching need not wait for it. */
  | { readonly status: "known"; readonly id: LibraryId; readonly library: Library | undefined };

/**
 * The library of the address, else the selected one. A library that the address names becomes the selected one.
 * @param wanted undefined: the address names none
 */
export function useQueryLibrary(wanted: LibraryId | undefined): QueryLibrary {
  const { libraryState } = useModel();
  const selected = useStore(libraryState, (state) => state.libraryId);
  const { data: libraries } = useLibraries();
  const id = wanted ?? selected;
  const library = libraries?.find((one) => one.id === id);
  const isNew = library !== undefined && library.id !== selected;
  useEffect(() => {
    if (isNew) libraryState.getState().select(library.id);
  }, [isNew, library, libraryState]);
  if (id === undefined) return { status: "none" };
  return libraries && !library ? { status: "missing" } : { status: "known", id, library };
}
