import type { Library, LibraryId } from "@freihand/contract";

/**
 * The selection that holds for a list of libraries: a library that left the list is selected no longer,
 * and the only entry of a list is selected by itself.
 * @param selected undefined when none is selected
 * @source spec §4 "Library selection"
 */
export function selectionFor(
  libraries: readonly Library[],
  selected: LibraryId | undefined,
): LibraryId | undefined {
  if (libraries.some(({ id }) => id === selected)) return selected;
  return libraries.length === 1 ? libraries[0]?.id : undefined;
}

/** Whether patrons choose among several libraries. @source rulings 28 */
export function isMultiMode(libraries: readonly Library[] | undefined): boolean {
  return libraries !== undefined && libraries.length > 1;
}

/** Whether the patron must be told that their library left the list. @source spec §4 "library-missing error" */
export function isLibraryMissing(
  libraries: readonly Library[],
  selected: LibraryId | undefined,
): boolean {
  return selected !== undefined && selectionFor(libraries, selected) === undefined;
}
