import type { Library, LibraryId } from "@freihand/contract";
import { clearedLibrary, selectedLibrary, type LibraryState } from "./library-state.rules.ts";

/**
 * The library state in single mode for a library, written as one before anything is deleted.
 * Favourites go, privacy acceptance stays; `isSwitching` tells the next start what is left to be removed.
 * @source spec §4 "Single mode", rulings 30, Q-42
 */
export function enteredSingleMode(state: LibraryState, id: LibraryId): LibraryState {
  return {
    ...selectedLibrary(state, id),
    favourites: [],
    favouritesOnly: false,
    singleModeEnabled: true,
    singleModeLibraryId: id,
    // Who enters for another library from within single mode still gets out of it.
    singleModePrevious: state.singleModeEnabled ? (state.singleModePrevious ?? false) : false,
    isSwitching: true,
  };
}

/** Everything that single mode removes is gone. */
export function finishedSwitch(state: LibraryState): LibraryState {
  return { ...state, isSwitching: false };
}

/** Single mode is left: the saved flag holds again. The library stays selected, whatever was waiting. @source spec §4 "previous flag" */
export function leftSingleMode(state: LibraryState): LibraryState {
  const {
    singleModeLibraryId: _forced,
    singleModePrevious,
    pendingLibraryId: _overruled,
    ...others
  } = state;
  return { ...others, singleModeEnabled: singleModePrevious ?? false };
}

/** Single mode ends and no library is selected: what cancel on the privacy banner does. @source spec §4 "Privacy" */
export function stoppedSingleMode(state: LibraryState): LibraryState {
  return clearedLibrary(leftSingleMode(state));
}

/**
 * Whether the app's icon becomes the library's.
 * @param libraries the libraries that the patron chooses among
 * @param dialogLibraryId library that the single-mode dialog is for
 * @source spec §4 "app icon"
 */
export function isIconDue(
  libraries: readonly Pick<Library, "id">[],
  dialogLibraryId: LibraryId,
): boolean {
  return libraries.length === 1 && libraries[0]?.id === dialogLibraryId;
}
