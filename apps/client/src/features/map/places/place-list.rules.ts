import type { Library, LibraryId } from "@freihand/contract";
import { distanceTo, type Place } from "../../../parts/libraries/distance.rules.ts";
import {
  entriesMatching,
  type LibraryEntry,
} from "../../../parts/libraries/library-filter.rules.ts";
import type { Selection } from "../map-address.rules.ts";
import { isOpenNow, type LibraryOpening } from "./opening.rules.ts";

/** A library as shown in list and map. */
export interface ListedPlace {
  readonly library: Library;
  /** Kilometres as the crow flies; undefined: the position or the library's place is unknown. */
  readonly distance: number | undefined;
}

/** The patron's filter. */
export interface PlaceFilter {
  readonly text: string;
  /** Undefined: everywhere. */
  readonly only: ReadonlySet<LibraryId> | undefined;
  /** Undefined: unknown. */
  readonly position: Place | undefined;
}

/** How many libraries are checked for their hours at a time when only open ones are shown. */
export const CHECKED_AT_A_TIME = 24;
/** How many rows the list shows at a time. */
export const ROWS_AT_A_TIME = 40;

/** Libraries that match: nearest first where the position is known, else in the order of the entries. */
export function placesFound(
  entries: readonly LibraryEntry[],
  { text, only, position }: PlaceFilter,
): readonly ListedPlace[] {
  const found = entriesMatching(entries, text)
    .filter(({ library }) => only?.has(library.id) ?? true)
    .map(({ library }) => ({ library, distance: distanceTo(library, position) }));
  return position ? found.toSorted((one, other) => far(one) - far(other)) : found;
}

/** What list and map show when only open libraries are wanted. */
export interface OpenPlaces {
  readonly open: readonly ListedPlace[];
  /** How many have answered, or will not. */
  readonly checked: number;
  /** How many requests have been made. */
  readonly requested: number;
  readonly total: number;
}

/**
 * The open ones among the first places. Requesting the hours of hundreds of libraries would take minutes: the patron
 * decides when to continue.
 * @param limit how many are checked
 */
export function openPlaces(
  places: readonly ListedPlace[],
  openingOf: (id: LibraryId) => LibraryOpening,
  limit: number,
): OpenPlaces {
  const looked = places.slice(0, limit).map((place) => ({
    place,
    opening: openingOf(place.library.id),
  }));
  return {
    open: looked.filter(({ opening }) => isOpenNow(opening)).map(({ place }) => place),
    checked: looked.filter(({ opening }) => opening.status !== "unknown").length,
    requested: looked.length,
    total: places.length,
  };
}

/** The ids of the first places. */
export function firstIds(places: readonly ListedPlace[], limit: number): readonly LibraryId[] {
  return places.slice(0, limit).map(({ library }) => library.id);
}

/** The first rows of a list. A selected library further down comes first, so that it is shown. */
export function visibleRows(
  places: readonly ListedPlace[],
  selection: Selection | undefined,
  limit: number,
): readonly ListedPlace[] {
  const first = places.slice(0, limit);
  const isSelected = ({ library }: ListedPlace) => library.id === selection?.libraryId;
  return first.some(isSelected) ? first : [...places.filter(isSelected), ...first];
}

const far = ({ distance }: ListedPlace): number => distance ?? Number.MAX_VALUE;
