import { MEDIA_TYPES, type LibraryId, type MediaType } from "@freihand/contract";
import {
  availabilityView,
  type AvailabilityTone,
} from "../../../parts/record/availability.rules.ts";
import { foldedText, foldedWords } from "../../../parts/text/folded-text.rules.ts";
import { firstNonZero } from "./first-non-zero.rules.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";

/** Orders of the list, its own one first. */
export const LIST_SORTS = ["added", "title", "author", "availability"] as const;
type ListSort = (typeof LIST_SORTS)[number];

/** Filters and order of the list. Undefined: no filter. */
export interface ListView {
  readonly text: string;
  readonly libraryId: LibraryId | undefined;
  readonly mediaType: MediaType | undefined;
  readonly tag: string | undefined;
  /** Only what is on the shelf in the patron's own branch now. */
  readonly atMyBranch: boolean;
  readonly sort: ListSort;
}

/** All of it, the newest first. */
export const WHOLE_LIST: ListView = {
  text: "",
  libraryId: undefined,
  mediaType: undefined,
  tag: undefined,
  atMyBranch: false,
  sort: "added",
};

/** The patron's own branch of a library, by its id; undefined: none chosen. */
export type MyBranches = (libraryId: LibraryId) => string | undefined;

/** Whether the title is on the shelf of a branch now, as far as is known. */
export function isAtBranch({ hit }: WatchedTitle, branch: string | undefined): boolean {
  const { branches = [] } = hit.availability;
  return branches.some(({ id, free }) => id === branch && free > 0);
}

/** The titles to show, in order. */
export function shownTitles(
  titles: readonly WatchedTitle[],
  view: ListView,
  myBranches: MyBranches,
): WatchedTitle[] {
  const words = foldedWords(view.text);
  return titles
    .filter((title) => isChosen(title, view))
    .filter((title) => !view.atMyBranch || isAtBranch(title, myBranches(title.entry.libraryId)))
    .filter((title) => words.every((word) => searchable(title).includes(word)))
    .toSorted(comparatorFor(view.sort, myBranches));
}

function isChosen({ entry, hit }: WatchedTitle, { libraryId, mediaType, tag }: ListView): boolean {
  return (
    (libraryId === undefined || entry.libraryId === libraryId) &&
    (mediaType === undefined || hit.mediaType === mediaType) &&
    (tag === undefined || (entry.tags ?? []).includes(tag))
  );
}

const searchable = ({ entry, hit }: WatchedTitle): string =>
  foldedText(
    [hit.title, hit.subtitle, hit.ownScript, hit.author, entry.note, ...(entry.tags ?? [])]
      .filter((text) => text !== undefined)
      .join("\n"),
  );

type Order = (one: WatchedTitle, other: WatchedTitle) => number;

const collator = new Intl.Collator("de", { numeric: true, sensitivity: "base" });
const byTitle: Order = (one, other) => collator.compare(one.hit.title, other.hit.title);
const byAdded: Order = (one, other) =>
  Date.parse(other.entry.created) - Date.parse(one.entry.created);
/** Titles without persons come last. */
const byAuthor: Order = (one, other) => {
  const [a, b] = [familyName(one.hit.author), familyName(other.hit.author)];
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return collator.compare(a, b);
};

/** Names are sorted by family name, which comes last in them. */
const familyName = (author: string | undefined): string | undefined => {
  const [last, ...first] = author?.split(" ").toReversed() ?? [];
  return last === undefined ? undefined : [last, ...first.toReversed()].join(" ");
};

function comparatorFor(sort: ListSort, myBranches: MyBranches): Order {
  const orders: Readonly<Record<ListSort, Order>> = {
    added: byAdded,
    title: byTitle,
    author: (one, other) => firstNonZero(byAuthor(one, other), byTitle(one, other)),
    availability: (one, other) =>
      firstNonZero(
        availabilityRank(one, myBranches) - availabilityRank(other, myBranches),
        nextDay(one).localeCompare(nextDay(other)),
        byTitle(one, other),
      ),
  };
  return orders[sort];
}

const TONES: readonly AvailabilityTone[] = [
  "available",
  "online",
  "onLoan",
  "reserved",
  "notForLoan",
  "unknown",
];

/** The smaller, the sooner the title can be had; titles in the patron's own branch come first. */
function availabilityRank(title: WatchedTitle, myBranches: MyBranches): number {
  const { entry, hit, status } = title;
  if (status === "gone") return TONES.length;
  if (isAtBranch(title, myBranches(entry.libraryId))) return -1;
  return TONES.indexOf(availabilityView(hit.availability, hit.mediaType).tone);
}

/** Days sort as text; an unknown return day comes last. */
const nextDay = ({ hit }: WatchedTitle): string => hit.availability.nextDate ?? "9999";

/** The filters of the list: only values that occur, with their counts. */
export interface ListFacets {
  readonly libraries: ReadonlyMap<LibraryId, number>;
  /** In the specification's order. */
  readonly mediaTypes: ReadonlyMap<MediaType, number>;
  /** In alphabetical order. */
  readonly tags: ReadonlyMap<string, number>;
}

/** Counts the values that occur in the whole list. */
export function listFacets(titles: readonly WatchedTitle[]): ListFacets {
  const mediaTypes = countValues(titles.map(({ hit }) => hit.mediaType));
  const tags = countValues(titles.flatMap(({ entry }) => entry.tags ?? []));
  return {
    libraries: countValues(titles.map(({ entry }) => entry.libraryId)),
    mediaTypes: new Map(
      MEDIA_TYPES.flatMap((type) => {
        const count = mediaTypes.get(type);
        return count === undefined ? [] : [[type, count] as const];
      }),
    ),
    tags: new Map([...tags].toSorted(([one], [other]) => collator.compare(one, other))),
  };
}

function countValues<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** How many filters are active; the order does not count, nor does the text, which is visible. */
export function activeFilters({ libraryId, mediaType, tag, atMyBranch }: ListView): number {
  return (
    [libraryId, mediaType, tag].filter((choice) => choice !== undefined).length +
    (atMyBranch ? 1 : 0)
  );
}
