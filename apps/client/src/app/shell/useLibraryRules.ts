import { useEffect } from "react";
import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/libraries.query.ts";
import { selectionFor } from "../../model/library-selection.rules.ts";

/** Keeps the selection true to the list of libraries. @source spec §4 "Library selection" */
export function useLibraryRules(): void {
  const { selection } = useModel();
  const { data: libraries } = useLibraries();
  const selected = useStore(selection, ({ libraryId }) => libraryId);
  useEffect(() => {
    if (!libraries) return;
    const next = selectionFor(libraries, selected);
    if (next === selected) return;
    if (next === undefined) selection.getState().clear();
    else selection.getState().select(next);
  }, [libraries, selected, selection]);
}
