import { useLibraries, useSelectedLibrary } from "../../../model/library/libraries.query.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";

/** Whether a library is selected; while the list loads, that of the last visit counts, so that nothing shifts. */
export function useHasLibrary(): boolean {
  const { isPending } = useLibraries();
  const { libraryId } = useLibraryState();
  const library = useSelectedLibrary();
  return isPending ? libraryId !== undefined : library !== undefined;
}
