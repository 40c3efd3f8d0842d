import { useStore } from "zustand";
import { useModel } from "../context.ts";
import type { LibraryStateStore } from "./library-state.store.ts";

/** The library state, with its actions. */
export function useLibraryState(): LibraryStateStore {
  return useStore(useModel().libraryState);
}
