import type { Library, LibraryId } from "@freihand/contract";
import { selectedLibrary, type LibraryState } from "./library-state.rules.ts";
import type { CardKey } from "../session/session.rules.ts";

/** A list of libraries, as far as the rules need it. */
export type Listed = readonly Pick<Library, "id">[];

/** Whether patrons choose among several libraries. @source rulings 28 */
export function isMultiMode(libraries: Listed | undefined): boolean {
  return libraries !== undefined && libraries.length > 1;
}

/** The part of the library state that determines which libraries are shown. */
export type ModeFacts = Pick<LibraryState, "singleModeEnabled" | "singleModeLibraryId">;

/** In single mode only the forced library, when it is in the list. @source spec §4 "Single mode" */
export function shownLibraries(
  libraries: Library[],
  { singleModeEnabled, singleModeLibraryId }: ModeFacts,
): Library[] {
  if (!singleModeEnabled) return libraries;
  const forced = libraries.filter(({ id }) => id === singleModeLibraryId);
  return forced.length === 0 ? libraries : forced;
}

/**
 * The library state after the server has just sent a list.
 * @param libraries the libraries offered to the patron
 * @returns the same state when nothing changes
 * @source spec §4 "Library selection"
 */
export function settledOnList(state: LibraryState, libraries: Listed): LibraryState {
  return settledOnCopy(withoutGone(state, libraries), libraries);
}

/**
 * The library state after a list that may be out of date: it selects, but removes nothing.
 * @returns the same state when nothing changes
 */
export function settledOnCopy(state: LibraryState, libraries: Listed): LibraryState {
  const { pendingLibraryId: pending } = state;
  if (pending !== undefined && isListed(libraries, pending)) return selectedLibrary(state, pending);
  const [only] = libraries;
  if (only === undefined || libraries.length > 1 || state.libraryId !== undefined) return state;
  // A pending library stays pending: the only one is selected automatically, not chosen.
  return { ...state, libraryId: only.id, libraryMissing: false };
}

/**
 * A selected library that left the list is removed from selection and favourites.
 * @source spec §4 "Library leaves the list"
 */
function withoutGone(state: LibraryState, libraries: Listed): LibraryState {
  const { libraryId: gone, defaultLibraryId, ...others } = state;
  if (gone === undefined || isListed(libraries, gone)) return state;
  return {
    ...others,
    ...(defaultLibraryId === gone ? {} : { defaultLibraryId }),
    favourites: state.favourites.filter((id) => id !== gone),
    libraryMissing: isMultiMode(libraries),
  };
}

/** The cards whose library is not in the list: their sessions end. @source spec §4 "Library leaves the list" */
export function cardsOfGone<C extends CardKey>(cards: readonly C[], libraries: Listed): C[] {
  return cards.filter(({ libraryId }) => !isListed(libraries, libraryId));
}

/**
 * Whether the patron must be notified that their library left the list; OK clears it.
 * @param libraries undefined: the list is loading
 * @source spec §4 "Library missing"
 */
export function isLibraryMissing(
  { libraryId, libraryMissing }: Pick<LibraryState, "libraryId" | "libraryMissing">,
  libraries: Listed | undefined,
): boolean {
  return libraryMissing && libraryId === undefined && isMultiMode(libraries);
}

function isListed(libraries: Listed, wanted: LibraryId): boolean {
  return libraries.some(({ id }) => id === wanted);
}
