import { useEffect } from "react";
import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/libraries.query.ts";
import { isLibraryMissing, selectionFor } from "../../model/library-selection.rules.ts";

/** Keeps selection and sessions true to the list of libraries. @source spec §4 "Library selection" */
export function useLibraryRules(): void {
  const { selection, sessions } = useModel();
  const { data: libraries } = useLibraries();
  const selected = useStore(selection, ({ libraryId }) => libraryId);
  useEffect(() => {
    if (!libraries) return;
    const gone = sessions.store
      .getState()
      .cards.filter(({ libraryId }) => !libraries.some(({ id }) => id === libraryId));
    for (const card of gone) void sessions.end(card);
    const next = selectionFor(libraries, selected);
    // A library that is missing among several is said to be so first; the patron's OK clears it.
    if (next !== undefined && next !== selected) selection.getState().select(next);
  }, [libraries, selected, selection, sessions]);
}

/** Whether the selected library is missing from a list of several. @source spec §4 */
export function useIsLibraryMissing(): boolean {
  const { selection } = useModel();
  const { data: libraries } = useLibraries();
  const selected = useStore(selection, ({ libraryId }) => libraryId);
  return libraries !== undefined && isLibraryMissing(libraries, selected);
}
