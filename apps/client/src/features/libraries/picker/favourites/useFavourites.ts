import type { Library, LibraryId } from "@freihand/contract";
import { useT } from "../../../../i18n/context.ts";
import { useLibraryState } from "../../../../model/library/useLibraryState.ts";
import { favouritesReordered, favouritesToggled, moved, type Move } from "./favourites.rules.ts";
import { useLibraryLabel } from "../../../../parts/libraries/useLibraryLabel.ts";

/** The patron's favourites and functions to change them. */
export interface Favourites {
  readonly ids: readonly LibraryId[];
  readonly only: boolean;
  readonly setOnly: (only: boolean) => void;
  readonly toggle: (library: Library) => void;
  /** @param shown the favourites in the list, in order */
  readonly move: (shown: readonly Library[], move: Move) => void;
}

/** @param announce called with a text about what has changed */
export function useFavourites(announce: (message: string) => void): Favourites {
  const t = useT();
  const label = useLibraryLabel();
  const { favourites, favouritesOnly, change, update } = useLibraryState();
  // Applied to what the tabs share at that moment, not to what this page has rendered.
  const changeFavourites = (next: (ids: readonly LibraryId[]) => readonly LibraryId[]) => {
    update((state) => ({ ...state, favourites: [...next(state.favourites)] }));
  };
  return {
    ids: favourites,
    only: favouritesOnly,
    setOnly: (only) => {
      change({ favouritesOnly: only });
    },
    toggle: (library) => {
      const isAdded = !favourites.includes(library.id);
      changeFavourites((ids) =>
        ids.includes(library.id) === isAdded ? ids : favouritesToggled(ids, library.id),
      );
      const key = isAdded ? "libraries.favourite.added" : "libraries.favourite.removed";
      announce(t(key, { library: label(library) }));
    },
    move: (shown, step) => {
      const order = moved(
        shown.map(({ id }) => id),
        step,
      );
      changeFavourites((ids) => favouritesReordered(ids, order));
      const library = shown.find(({ id }) => id === step.id);
      if (!library) return;
      const place = order.indexOf(step.id) + 1;
      const count = order.length;
      announce(t("libraries.favourite.moved", { library: label(library), place, count }));
    },
  };
}
