import { libraryId, type LibraryId } from "@freihand/contract";
import * as z from "zod/mini";
import { withDefault } from "../search/shape-words.rules.ts";

const off = () => withDefault(z.boolean(), false);

/** The library state as it is kept on this device. */
export const libraryStateShape = z.object({
  /** Undefined: none selected. */
  libraryId: z.optional(libraryId),
  /** The selected library left a list of several, and the patron has not yet been told. @source spec §4 "Library leaves the list" */
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
  /** The first start of the native app is over. @source rulings 22 */
  installed: off(),
  singleModeEnabled: off(),
  singleModeLibraryId: z.optional(libraryId),
  /** `singleModeEnabled` as it was before single mode was entered. @source spec §4 "previous flag" */
  singleModePrevious: z.optional(z.boolean()),
  /** What a switch to single mode removes is not yet gone for certain. @source Q-42 */
  isSwitching: off(),
});

/** Which library the patron looks at, and what they have decided about libraries. @source spec §3 "Library state" */
export type LibraryState = z.infer<typeof libraryStateShape>;

/** Of a fresh device. */
export const NO_LIBRARY_STATE: LibraryState = libraryStateShape.parse({});

/** A library is selected: nothing is missing and nothing pending any more. @source spec §4 "Library selection" */
export function selectedLibrary(state: LibraryState, id: LibraryId): LibraryState {
  const { pendingLibraryId: _overruled, ...others } = state;
  return { ...others, libraryId: id, libraryMissing: false };
}

/** Whether the app is kept to one library, and this is another. */
export function isShutOut(
  { singleModeEnabled, singleModeLibraryId }: LibraryState,
  id: LibraryId | undefined,
): boolean {
  return singleModeEnabled && singleModeLibraryId !== undefined && id !== singleModeLibraryId;
}

/** A library is selected as soon as it is in the list; in single mode no other one waits for its end. */
export function awaitedLibrary(state: LibraryState, id: LibraryId): LibraryState {
  return isShutOut(state, id) ? state : { ...state, pendingLibraryId: id };
}

/** No library is selected; whoever clears knows that one was missing. @source spec §4 "Library missing" */
export function clearedLibrary(state: LibraryState): LibraryState {
  const { libraryId: _gone, ...others } = state;
  return { ...others, libraryMissing: false };
}
