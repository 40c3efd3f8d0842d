import type { LibraryId } from "@freihand/contract";
import { createStore, type StoreApi } from "zustand/vanilla";

/** What may be open: the hint to the native app, or the dialog of single mode. */
export type Hint = "app-hint" | "single-mode";

/** Which hint is open, for which library. @source spec §4 "hides hints", rulings 29 */
export interface HintsState {
  /** Undefined: none. */
  readonly open?: Hint;
  readonly libraryId?: LibraryId;
  readonly show: (hint: Hint, libraryId: LibraryId) => void;
  readonly hide: () => void;
}

/** The hints of this page; they are not persisted. */
export function createHintsStore(): StoreApi<HintsState> {
  return createStore<HintsState>((set) => ({
    show: (open, libraryId) => {
      set({ open, libraryId });
    },
    hide: () => {
      set(({ show, hide }) => ({ show, hide }), true);
    },
  }));
}
