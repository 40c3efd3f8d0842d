import type { Library, LibraryId } from "@freihand/contract";
import type { MetaQuery } from "../../../model/search/meta-query.rules.ts";
import { distanceTo } from "../../../parts/libraries/distance.rules.ts";
import { comparePlaces } from "../../../parts/text/german-alphabet.rules.ts";

/** Up to this many libraries all are searched by default. */
const ALL_UP_TO = 12;

/** What the default choice of libraries depends on. */
export interface PickFacts {
  /** Those chosen at the last visit; undefined: never chosen. */
  readonly remembered: readonly LibraryId[] | undefined;
  readonly favourites: readonly LibraryId[];
  /** The selected library. */
  readonly selected: LibraryId | undefined;
}

/**
 * The libraries that are searched: those in the address, else those of the last visit, else a sensible choice.
 * Libraries that the project no longer has are left out; if none remains the next source applies.
 * @returns in the order of `libraries`
 */
export function pickedLibraries(
  libraries: readonly Library[],
  wanted: MetaQuery["libraries"],
  facts: PickFacts,
): readonly LibraryId[] {
  if (wanted === "all") return libraries.map(({ id }) => id);
  const sources = [wanted, facts.remembered, facts.favourites];
  const chosen = sources
    .map((ids = []) => libraries.filter(({ id }) => ids.includes(id)))
    .find((found) => found.length > 0);
  return (chosen ?? nearestTo(facts.selected, libraries)).map(({ id }) => id);
}

/** All of a short list; of a long one the selected library and those nearby, else the first. */
function nearestTo(
  selected: LibraryId | undefined,
  libraries: readonly Library[],
): readonly Library[] {
  if (libraries.length <= ALL_UP_TO) return libraries;
  const home = libraries.find(({ id }) => id === selected);
  const far = (library: Library) => distanceTo(library, home?.geo) ?? Number.MAX_VALUE;
  const near = libraries
    .toSorted((one, other) => far(one) - far(other))
    .toSorted((one, other) => Number(other === home) - Number(one === home))
    .slice(0, ALL_UP_TO);
  return libraries.filter((library) => near.includes(library));
}

/** A choice as written in the address. @returns `all` for every library, so that new ones are searched too */
export function writtenPicks(
  libraries: readonly Library[],
  picked: readonly LibraryId[],
): MetaQuery["libraries"] {
  return picked.length === libraries.length ? "all" : picked;
}

/** Libraries under one heading, selectable together. */
export interface PickGroup {
  readonly kind: "favourites" | "place";
  /** State, else city; undefined: there is only one group, or the place is unknown. */
  readonly place: string | undefined;
  readonly libraries: readonly Library[];
}

/**
 * The libraries to choose from: favourites in the patron's order, then the others by place, unnamed ones last.
 * @param libraries by name
 */
export function pickGroups(
  libraries: readonly Library[],
  favourites: readonly LibraryId[],
): readonly PickGroup[] {
  const own = favourites.flatMap((id) => libraries.find((library) => library.id === id) ?? []);
  const others = libraries.filter((library) => !own.includes(library));
  const placeOf = placeIn(others);
  const places = [...Map.groupBy(others, placeOf)]
    .map(([place, inPlace]) => ({ kind: "place" as const, place, libraries: inPlace }))
    .toSorted((one, other) => comparePlaces(one.place, other.place));
  if (own.length === 0) return places;
  return [{ kind: "favourites", place: undefined, libraries: own }, ...places];
}

/** The widest kind of place that separates the libraries, as long as it groups two or more under one name. */
function placeIn(libraries: readonly Library[]): (library: Library) => string | undefined {
  const kinds = ["state", "city"] as const;
  const kind = kinds.find((one) => {
    const names = new Set(libraries.map((library) => library[one] ?? "")).size;
    return names > 1 && libraries.length >= 2 * names;
  });
  return (library) => (kind === undefined ? undefined : library[kind]);
}

/** The choice after libraries were checked or unchecked. */
export function togglePicks(
  picked: readonly LibraryId[],
  ids: readonly LibraryId[],
  isPicked: boolean,
): readonly LibraryId[] {
  return isPicked ? [...new Set([...picked, ...ids])] : picked.filter((id) => !ids.includes(id));
}
