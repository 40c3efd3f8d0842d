import type { Library } from "@freihand/contract";
import { comparePlaces } from "../../../parts/text/german-alphabet.rules.ts";

/** A library in the list. */
export interface ListedLibrary {
  readonly library: Library;
  /** Kilometres; undefined when the position or the library's place is not known. */
  readonly distance: number | undefined;
}

/** Libraries of one state of one country. */
export interface LibraryGroup {
  /** Unique in the list; empty for the only group of an ungrouped list. */
  readonly key: string;
  /** Undefined: unknown, or not grouped. */
  readonly country: string | undefined;
  /** Undefined: unknown, or not grouped. */
  readonly state: string | undefined;
  readonly libraries: readonly ListedLibrary[];
}

/** Groups of one country. */
export interface CountryGroup {
  /** Undefined: unknown. */
  readonly country: string | undefined;
  readonly groups: readonly LibraryGroup[];
}

/** Whether headings help: there is more than one group, and they hold two libraries or more on average. */
export function isWorthGrouping(libraries: readonly Library[]): boolean {
  const groups = new Set(libraries.map(groupKey)).size;
  return groups > 1 && libraries.length >= 2 * groups;
}

/**
 * The libraries by country and state; inside a group they keep their order. The country with the most libraries comes
 * first, states by name, unknown ones last.
 */
export function groupLibraries(found: readonly ListedLibrary[]): readonly LibraryGroup[] {
  const groups = Map.groupBy(found, ({ library }) => groupKey(library));
  const inCountry = Map.groupBy(found, ({ library }) => known(library.country));
  const sizeOf = (country: string | undefined) =>
    country === undefined ? 0 : (inCountry.get(country)?.length ?? 0);
  return [...groups]
    .map(([key, libraries]) => groupOf(key, libraries))
    .toSorted((one, other) => {
      const steps = [
        sizeOf(other.country) - sizeOf(one.country),
        comparePlaces(one.country, other.country),
        comparePlaces(one.state, other.state),
      ];
      return steps.find((step) => step !== 0) ?? 0;
    });
}

/** Groups that follow each other, by country. */
export function byCountry(groups: readonly LibraryGroup[]): readonly CountryGroup[] {
  return [...Map.groupBy(groups, ({ country }) => country)].map(([country, ofCountry]) => ({
    country,
    groups: ofCountry,
  }));
}

/** How many libraries there are in all groups. */
export function countIn(groups: readonly LibraryGroup[]): number {
  return groups.reduce((sum, { libraries }) => sum + libraries.length, 0);
}

/** From how many libraries a list is long: no one reads that many names. */
const LONG_FROM = 60;

/** Whether a list of this many libraries is too long to be read from top to bottom. */
export function isLong(count: number): boolean {
  return count >= LONG_FROM;
}

/**
 * Whether the groups are collapsed until the patron expands them. A search shows its hits.
 * @param text the search text; empty: none
 */
export function isBrowsed(groups: readonly LibraryGroup[], text: string): boolean {
  return groups.length > 1 && isLong(countIn(groups)) && text.trim() === "";
}

/** The first rows of a list, across its groups. @param rows how many libraries at most */
export function firstRows(groups: readonly LibraryGroup[], rows: number): readonly LibraryGroup[] {
  return groups.reduce<readonly LibraryGroup[]>((kept, group) => {
    const left = rows - countIn(kept);
    if (left <= 0) return kept;
    return [...kept, { ...group, libraries: group.libraries.slice(0, left) }];
  }, []);
}

function groupOf(key: string, libraries: readonly ListedLibrary[]): LibraryGroup {
  const first = libraries[0]?.library;
  return { key, country: known(first?.country), state: known(first?.state), libraries };
}

function groupKey({ country = "", state = "" }: Library): string {
  return `${country}/${state}`;
}

function known(place: string | undefined): string | undefined {
  return place === "" ? undefined : place;
}
