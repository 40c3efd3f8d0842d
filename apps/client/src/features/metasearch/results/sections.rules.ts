import type { Library, LibraryId } from "@freihand/contract";
import type { MetaSort } from "../../../model/search/meta-query.rules.ts";
import { distanceTo, type Place } from "../../../parts/libraries/distance.rules.ts";
import type { Found, Run } from "../run/run.rules.ts";
import { byGermanAlphabet } from "../../../parts/text/german-alphabet.rules.ts";

/** A library with hits. */
export interface Section {
  readonly library: Library;
  readonly found: Found;
  /** Kilometres; undefined: unknown. */
  readonly distance: number | undefined;
}

/** What the order of a list depends on. */
export interface Ordering {
  readonly sort: MetaSort;
  /** In the patron's own order. */
  readonly favourites: readonly LibraryId[];
}

const FAR = Number.MAX_VALUE;

/** The libraries with hits. @param place the patron's position; undefined: unknown */
export function buildSections(
  { outcomes }: Pick<Run, "outcomes">,
  libraries: readonly Library[],
  place: Place | undefined,
): readonly Section[] {
  return libraries.flatMap((library) => {
    const found = outcomes.get(library.id);
    if (found?.status !== "found") return [];
    return [{ library, found, distance: distanceTo(library, place) }];
  });
}

interface Holders {
  readonly libraries: readonly Library[];
  /** Works and whose they are; undefined: none are known. */
  readonly works: { readonly libraries: readonly LibraryId[] } | undefined;
  /** The patron's position; undefined: unknown. */
  readonly place: Place | undefined;
}

/** What is known of a library whose own answer has not come. */
const NO_ANSWER: Found = { status: "found", total: 0, isExact: true, tookMs: FAR, hits: [] };

/** The sections, and after them the libraries that have works, although their own answer has not come. */
export function withHolders(
  sections: readonly Section[],
  { libraries, works, place }: Holders,
): readonly Section[] {
  const known = new Set(sections.map(({ library }) => library.id));
  const holding = new Set(works?.libraries);
  const others = libraries.filter(({ id }) => holding.has(id) && !known.has(id));
  return [
    ...sections,
    ...others.map((library) => ({
      library,
      found: NO_ANSWER,
      distance: distanceTo(library, place),
    })),
  ];
}

/**
 * The sections in order: by default favourites first, then by name, which also breaks ties in other orders.
 * @source spec §3 "sort mode"
 */
export function sortedSections(
  sections: readonly Section[],
  { sort, favourites }: Ordering,
): readonly Section[] {
  const rank = ({ library }: Section) => favouriteRank(favourites, library.id);
  const own = sections.toSorted(byName).toSorted((one, other) => rank(one) - rank(other));
  switch (sort) {
    case "DEFAULT":
    case "now":
      return own;
    case "distance":
      return own.toSorted((one, other) => (one.distance ?? FAR) - (other.distance ?? FAR));
    case "response-time":
      return own.toSorted((one, other) => one.found.tookMs - other.found.tookMs);
  }
  return sort satisfies never;
}

/** Equal names are sorted by id. */
function byName({ library: one }: Section, { library: other }: Section): number {
  const steps = [byGermanAlphabet(one.libname, other.libname), one.id - other.id];
  return steps.find((step) => step !== 0) ?? 0;
}

function favouriteRank(favourites: readonly LibraryId[], id: LibraryId): number {
  const place = favourites.indexOf(id);
  return place === -1 ? favourites.length : place;
}

/** How many hits each library shows at first: the more libraries, the fewer. @param requested how many libraries were queried */
export function shownHits(requested: number): number {
  if (requested === 1) return 10;
  return requested <= 4 ? 5 : 3;
}
