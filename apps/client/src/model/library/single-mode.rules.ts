import type { Library, LibraryId } from "@freihand/contract";
import { clearedLibrary, selectedLibrary, type LibraryState } from "./library-state.rules.ts";

/**
 * The library state in single mode for a library, written at once before anything is deleted. Favourites are removed,
 * privacy acceptance stays; `isSwitching` makes the next start finish the removal.
 * @source spec §4 "Single mode", rulings 30, Q-42
 */
export function enteredSingleMode(state: LibraryState, id: LibraryId): LibraryState {
  return {
    ...selectedLibrary(state, id),
    favourites: [],
    favouritesOnly: false,
    singleModeEnabled: true,
    singleModeLibraryId: id,
    // Entering for another library from within single mode must not make it permanent.
    singleModePrevious: state.singleModeEnabled ? (state.singleModePrevious ?? false) : false,
    isSwitching: true,
  };
}

/** Everything that single mode removes is gone. */
export function finishedSwitch(state: LibraryState): LibraryState {
  return { ...state, isSwitching: false };
}

/**
 * Leaves single mode: the saved flag applies again. The library stays selected, whatever was pending.
 * @source spec §4 "previous flag"
 */
export function leftSingleMode(state: LibraryState): LibraryState {
  const {
    singleModeLibraryId: _forced,
    singleModePrevious,
    pendingLibraryId: _overruled,
    ...others
  } = state;
  return { ...others, singleModeEnabled: singleModePrevious ?? false };
}

/**
 * Single mode ends and no library is selected: the effect of cancel on the privacy banner.
 * @source spec §4 "Privacy"
 */
export function stoppedSingleMode(state: LibraryState): LibraryState {
  return clearedLibrary(leftSingleMode(state));
}

/**
 * Whether the app's icon becomes the library's.
 * @param libraries the libraries offered to the patron
 * @param dialogLibraryId library that the single-mode dialog is for
 * @source spec §4 "app icon"
 */
export function isIconDue(
  libraries: readonly Pick<Library, "id">[],
  dialogLibraryId: LibraryId,
): boolean {
  return libraries.length === 1 && libraries[0]?.id === dialogLibraryId;
}
