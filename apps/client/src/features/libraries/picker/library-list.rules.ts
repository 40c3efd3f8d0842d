import type { Library, LibraryId } from "@freihand/contract";
import { distanceTo, type Place } from "../../../parts/libraries/distance.rules.ts";
import { favouriteLibraries } from "./favourites/favourites.rules.ts";
import {
  entriesMatching,
  type LibraryEntry,
} from "../../../parts/libraries/library-filter.rules.ts";
import {
  groupLibraries,
  isLong,
  isWorthGrouping,
  type LibraryGroup,
  type ListedLibrary,
} from "./library-groups.rules.ts";

/** The patron's settings for the list of libraries. */
export interface ListView {
  readonly text: string;
  readonly favourites: readonly LibraryId[];
  readonly favouritesOnly: boolean;
  /** Undefined: not known. */
  readonly position: Place | undefined;
  /** Distance needs a position; without one it is the name. */
  readonly sort: "name" | "distance";
}

/** What the page shows. */
export interface Listing {
  /** Favourites that match, in the patron's own order. */
  readonly favourites: readonly ListedLibrary[];
  /** The other matches, by place or in one unnamed group; none with "favourites only". */
  readonly groups: readonly LibraryGroup[];
  /** The groups hold the favourites too. */
  readonly isRepeating: boolean;
  /** How many different libraries are shown. */
  readonly count: number;
}

/** The libraries with the patron's settings applied. @source spec §1 "favourites", §3 "favourites" */
export function listing(entries: readonly LibraryEntry[], view: ListView): Listing {
  const found = entriesMatching(entries, view.text).map((entry) =>
    listed(entry.library, view.position),
  );
  const favourites = favouritesAmong(found, view.favourites);
  // In a long list a row that jumped away would make the next one slip under the finger: it stays.
  const isRepeating = favourites.length > 0 && isLong(entries.length);
  const shown = { favourites, isRepeating };
  if (view.favouritesOnly) return { ...shown, groups: [], count: favourites.length };
  const rest = isRepeating ? found : found.filter((one) => !favourites.includes(one));
  return { ...shown, groups: groupsFor(entries, rest, view), count: found.length };
}

function listed(library: Library, position: Place | undefined): ListedLibrary {
  return { library, distance: distanceTo(library, position) };
}

function favouritesAmong(
  found: readonly ListedLibrary[],
  favourites: readonly LibraryId[],
): readonly ListedLibrary[] {
  const byId = new Map(found.map((one) => [one.library.id, one]));
  const libraries = found.map(({ library }) => library);
  return favouriteLibraries(favourites, libraries).flatMap(({ id }) => byId.get(id) ?? []);
}

function groupsFor(
  entries: readonly LibraryEntry[],
  found: readonly ListedLibrary[],
  view: ListView,
): readonly LibraryGroup[] {
  if (found.length === 0) return [];
  if (view.sort === "distance" && view.position)
    return [{ key: "", country: undefined, state: undefined, libraries: byDistance(found) }];
  // Whether there are groups does not change while the patron types.
  if (isWorthGrouping(entries.map(({ library }) => library))) return groupLibraries(found);
  return [{ key: "", country: undefined, state: undefined, libraries: found }];
}

/** Nearest first; those without a known place come last, by name. */
function byDistance(found: readonly ListedLibrary[]): readonly ListedLibrary[] {
  return found.toSorted((one, other) => far(one) - far(other));
}

const far = ({ distance }: ListedLibrary): number => distance ?? Number.MAX_VALUE;
