import { useStore } from "zustand";
import { useModel } from "../context.ts";
import type { LibraryStateStore } from "./library-state.store.ts";

/** The library state, with the ways to change it. */
export function useLibraryState(): LibraryStateStore {
  return useStore(useModel().libraryState);
}
