import { libraryId, type LibraryId } from "@freihand/contract";
import * as z from "zod/mini";
import { withDefault } from "../shape-words.ts";

const off = () => withDefault(z.boolean(), false);

/** The library state as stored on this device. */
export const libraryStateShape = z.object({
  /** Undefined: none selected. */
  libraryId: z.optional(libraryId),
  /**
   * The selected library left a list of several, and the patron has not yet been notified.
   * @source spec §4 "Library leaves the list"
   */
  libraryMissing: off(),
  /** Library to start with; undefined: the one of the last visit. */
  defaultLibraryId: z.optional(libraryId),
  /** Selected as soon as it is in the list. @source spec §4 "pending selection" */
  pendingLibraryId: z.optional(libraryId),
  /** In the patron's order. */
  favourites: withDefault(z.array(libraryId), []),
  favouritesOnly: off(),
  /** Only migrated. @source rulings 21 */
  cookiesAccepted: off(),
  privacyAccepted: off(),
  multiPrivacyAccepted: off(),
  /** The first start of the native app has taken place. @source rulings 22 */
  installed: off(),
  singleModeEnabled: off(),
  singleModeLibraryId: z.optional(libraryId),
  /** `singleModeEnabled` before single mode was entered. @source spec §4 "previous flag" */
  singleModePrevious: z.optional(z.boolean()),
  /** A switch to single mode has not yet certainly removed everything. @source Q-42 */
  isSwitching: off(),
});

/** Which library the patron has selected, and their choices about libraries. @source spec §3 "Library state" */
export type LibraryState = z.infer<typeof libraryStateShape>;

/** Of a fresh device. */
export const NO_LIBRARY_STATE: LibraryState = libraryStateShape.parse({});

/** Selects a library: nothing is missing or pending any more. @source spec §4 "Library selection" */
export function selectedLibrary(state: LibraryState, id: LibraryId): LibraryState {
  const { pendingLibraryId: _overruled, ...others } = state;
  return { ...others, libraryId: id, libraryMissing: false };
}

/** Whether the app is limited to one library, and this is another. */
export function isOutsideSingleMode(
  { singleModeEnabled, singleModeLibraryId }: LibraryState,
  id: LibraryId | undefined,
): boolean {
  return singleModeEnabled && singleModeLibraryId !== undefined && id !== singleModeLibraryId;
}

/** Selects a library as soon as it is in the list; in single mode another one does not wait for the mode to end. */
export function withPendingLibrary(state: LibraryState, id: LibraryId): LibraryState {
  return isOutsideSingleMode(state, id) ? state : { ...state, pendingLibraryId: id };
}

/** Clears the selection; a missing library counts as acknowledged. @source spec §4 "Library missing" */
export function clearedLibrary(state: LibraryState): LibraryState {
  const { libraryId: _gone, ...others } = state;
  return { ...others, libraryMissing: false };
}
