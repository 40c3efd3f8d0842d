import type { Library, LibraryId } from "@freihand/contract";

/** Marks a library as favourite, at the end of the order, or unmarks it. @source spec §3 "favourites" */
export function favouritesToggled(
  favourites: readonly LibraryId[],
  id: LibraryId,
): readonly LibraryId[] {
  return favourites.includes(id)
    ? favourites.filter((favourite) => favourite !== id)
    : [...favourites, id];
}

/** The favourites that are in the list, in the patron's order. */
export function favouriteLibraries(
  favourites: readonly LibraryId[],
  libraries: readonly Library[],
): readonly Library[] {
  const byId = new Map(libraries.map((library) => [library.id, library]));
  return favourites.flatMap((id) => byId.get(id) ?? []);
}

/** The target of a move within a list. */
export interface Move {
  readonly id: LibraryId;
  /** Index among those shown, from 0; beyond the ends counts as the end. */
  readonly to: number;
}

/** The shown ones in their order after a move. */
export function moved(shown: readonly LibraryId[], { id, to }: Move): readonly LibraryId[] {
  if (!shown.includes(id)) return shown;
  const others = shown.filter((other) => other !== id);
  const place = Math.min(Math.max(to, 0), others.length);
  return others.toSpliced(place, 0, id);
}

/**
 * All favourites after those shown were reordered. Favourites not shown (a library that is not in the list at present)
 * keep their places.
 */
export function favouritesReordered(
  favourites: readonly LibraryId[],
  shown: readonly LibraryId[],
): readonly LibraryId[] {
  const wanted = shown.filter((id) => favourites.includes(id));
  const slots = favourites.flatMap((id, slot) => (wanted.includes(id) ? [slot] : []));
  return favourites.map((id, slot) => wanted[slots.indexOf(slot)] ?? id);
}

/**
 * The index over which a dragged row is held.
 * @param middles vertical middle of every other row, in pixels, at the start of the drag
 * @param y position of the pointer, on the same scale
 * @returns index from 0
 */
export function placeAt(middles: readonly number[], y: number): number {
  return middles.filter((middle) => middle < y).length;
}
