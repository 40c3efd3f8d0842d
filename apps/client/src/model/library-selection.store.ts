import { libraryId, type LibraryId } from "@freihand/contract";
import * as z from "zod/mini";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { TextStore } from "../platform/ports/text-store.ts";
import { persisted } from "./persisted.ts";

const selectionShape = z.object({ libraryId: z.optional(libraryId) });

/** Which library the patron looks at. @source spec §4 "Library selection" */
export interface LibrarySelectionState {
  /** Undefined: none selected. */
  readonly libraryId?: LibraryId;
  readonly select: (id: LibraryId) => void;
  readonly clear: () => void;
}

/** The library selection of one device. */
export function createLibrarySelectionStore(texts: TextStore): StoreApi<LibrarySelectionState> {
  const kept = persisted(texts, {
    key: "freihand.library",
    version: 1,
    schema: selectionShape,
    fallback: {},
  });
  const { libraryId: last } = kept.read();
  const store = createStore<LibrarySelectionState>((set) => ({
    ...(last === undefined ? {} : { libraryId: last }),
    select: (id) => {
      set({ libraryId: id });
    },
    clear: () => {
      set(({ select, clear }) => ({ select, clear }), true);
    },
  }));
  store.subscribe((state) => {
    kept.write(selectionShape.parse(state));
  });
  return store;
}
