import type { LibraryId } from "@freihand/contract";
import type { StoreApi } from "zustand/vanilla";
import type { TextStore } from "../../platform/ports/platform.ts";
import { createKeptStore, type Update } from "../settings/kept-store.ts";
import {
  withPendingLibrary,
  clearedLibrary,
  libraryStateShape,
  NO_LIBRARY_STATE,
  selectedLibrary,
  type LibraryState,
} from "./library-state.rules.ts";
import { createPersisted } from "../settings/persisted.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/** The library state and its actions. */
export interface LibraryStateStore extends LibraryState {
  readonly select: (id: LibraryId) => void;
  readonly clear: () => void;
  /** Selects as soon as the library is in the list. */
  readonly selectWhenListed: (id: LibraryId) => void;
  readonly change: (part: Partial<LibraryState>) => void;
  /** Applies a transition of the rules. */
  readonly update: Update<LibraryState>;
}

/** The library state of one device. */
export function createLibraryStateStore(texts: TextStore): StoreApi<LibraryStateStore> {
  const kept = createPersisted(texts, {
    key: STORED_KEYS.library,
    version: 1,
    schema: libraryStateShape,
    fallback: NO_LIBRARY_STATE,
  });
  return createKeptStore<LibraryState, Omit<LibraryStateStore, keyof LibraryState>>({
    kept,
    stateOf: (all) => libraryStateShape.parse(all),
    actions: (update) => ({
      select: (id: LibraryId) => {
        update((state) => selectedLibrary(state, id));
      },
      clear: () => {
        update(clearedLibrary);
      },
      selectWhenListed: (id: LibraryId) => {
        update((state) => withPendingLibrary(state, id));
      },
      change: (part: Partial<LibraryState>) => {
        update((state) => ({ ...state, ...part }));
      },
      update,
    }),
    // Two tabs may have different libraries; the next start continues with the one chosen last.
    ownOf: ({ libraryId, libraryMissing, pendingLibraryId }) => ({
      libraryId,
      libraryMissing,
      pendingLibraryId,
    }),
  });
}
