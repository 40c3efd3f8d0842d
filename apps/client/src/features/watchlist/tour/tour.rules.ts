import { titleKey, type IsoDate, type LibraryId } from "@freihand/contract";
import type { WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import { firstNonZero } from "../list/first-non-zero.rules.ts";
import { isAtBranch } from "../list/list-view.rules.ts";
import { compareShelfmarks } from "./shelfmark.rules.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";
import { byGermanAlphabet } from "../../../parts/text/german-alphabet.rules.ts";

/** What was ticked off on the shelf tours of one day. */
export interface TourTicks {
  readonly day: IsoDate;
  /** Keys of the titles, in the order in which they were found. */
  readonly found: readonly string[];
}

/** One stop of a shelf tour. */
export interface TourStop {
  readonly title: WatchedTitle;
  /** Undefined: the library reports only that it is in the branch. */
  readonly shelfmark: string | undefined;
  readonly isFound: boolean;
}

/** Ticks last for a day: what was found yesterday has been taken home or put back. */
export const ticksOf = (kept: TourTicks | undefined, today: IsoDate): TourTicks =>
  kept?.day === today ? kept : { day: today, found: [] };

/** With a title ticked, or unticked. */
export function withTick({ day, found }: TourTicks, key: WatchlistKey): TourTicks {
  const name = titleKey(key);
  const isFound = found.includes(name);
  return { day, found: isFound ? found.filter((other) => other !== name) : [...found, name] };
}

/** A branch of a library and what is available there. */
export interface TourPlace {
  readonly libraryId: LibraryId;
  readonly branch: string;
}

/**
 * The stops of a shelf tour in shelf order: what is there now, and what was found there today, though it may be lent by
 * now. Titles without a shelfmark come last, by title.
 */
export function tourStops(
  titles: readonly WatchedTitle[],
  { libraryId, branch }: TourPlace,
  { found }: TourTicks,
): TourStop[] {
  return titles
    .filter(({ entry }) => entry.libraryId === libraryId)
    .flatMap((title): TourStop[] => {
      const place = title.hit.availability.branches?.find(({ id }) => id === branch);
      const isFound = found.includes(titleKey(title.entry));
      const isHere = isAtBranch(title, branch) || (isFound && place !== undefined);
      return isHere ? [{ title, shelfmark: place?.shelfmark, isFound }] : [];
    })
    .toSorted(alongTheShelf);
}

function alongTheShelf(one: TourStop, other: TourStop): number {
  const { shelfmark: a } = one;
  const { shelfmark: b } = other;
  return firstNonZero(
    Number(a === undefined) - Number(b === undefined),
    compareShelfmarks(a ?? "", b ?? ""),
    byGermanAlphabet(one.title.hit.title, other.title.hit.title),
  );
}

/** A branch with a title of the list on the shelf now. */
export interface TourBranch extends TourPlace {
  readonly name: string;
  readonly count: number;
}

/** The branches worth a visit, the patron's own first, then those with most titles. */
export function tourBranches(
  titles: readonly WatchedTitle[],
  isMine: (place: TourPlace) => boolean,
): TourBranch[] {
  const places = new Map<string, TourBranch>();
  for (const { entry, hit } of titles)
    for (const { id, name, free } of hit.availability.branches ?? []) {
      const key = `${String(entry.libraryId)}/${id}`;
      const count = (places.get(key)?.count ?? 0) + (free > 0 ? 1 : 0);
      places.set(key, { libraryId: entry.libraryId, branch: id, name, count });
    }
  return [...places.values()]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) =>
      firstNonZero(
        Number(isMine(other)) - Number(isMine(one)),
        other.count - one.count,
        byGermanAlphabet(one.name, other.name),
      ),
    );
}
