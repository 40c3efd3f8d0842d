import type { LibraryId } from "@freihand/contract";
import type { StaffSelf } from "@freihand/contract/staff";

/** Where a computer stands, with its names. */
export interface Place {
  readonly libraryId: LibraryId;
  readonly library: string;
  readonly branch: string;
  readonly branchName: string;
}

/** Where it stands, if this member of the staff works there; undefined: it has to be chosen. */
export function placeOf(
  { libraries }: Pick<StaffSelf, "libraries">,
  chosen: { readonly libraryId?: LibraryId | undefined; readonly branch?: string | undefined },
): Place | undefined {
  const library = libraries.find(({ id }) => id === chosen.libraryId);
  const branch = library?.branches.find(({ id }) => id === chosen.branch);
  if (!library || !branch) return undefined;
  return {
    libraryId: library.id,
    library: library.name,
    branch: branch.id,
    branchName: branch.name,
  };
}
