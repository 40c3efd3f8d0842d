import { libraryId, type LibraryId } from "@freihand/contract";

/** What is selected: a library, or one of its branches. */
export interface Selection {
  readonly libraryId: LibraryId;
  /** Undefined: the library as a whole. */
  readonly branchId: string | undefined;
}

const LIBRARY = "library";
const BRANCH = "branch";

/**
 * The selection in an address; undefined: none.
 * @param current the library in use: a branch without a library belongs to it
 */
export function selectionIn(
  params: URLSearchParams,
  current: LibraryId | undefined,
): Selection | undefined {
  const branchId = params.get(BRANCH) ?? undefined;
  const named = libraryId.safeParse(Number(params.get(LIBRARY)));
  if (named.success) return { libraryId: named.data, branchId };
  if (current === undefined || branchId === undefined) return undefined;
  return { libraryId: current, branchId };
}

/** The address's query with another selection; other parameters stay. @param selection undefined: nothing is selected */
export function withSelection(
  params: URLSearchParams,
  selection: Selection | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(LIBRARY);
  next.delete(BRANCH);
  if (selection) next.set(LIBRARY, String(selection.libraryId));
  if (selection?.branchId !== undefined) next.set(BRANCH, selection.branchId);
  return next;
}
