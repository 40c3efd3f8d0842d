import type { Hit, RecordDetail } from "@freihand/contract";
import { byGermanAlphabet } from "../../../parts/text/german-alphabet.rules.ts";

/** Volumes shown at once: the title, and as many before as after it if there are enough. */
const NAMED = 5;

/** A series that can be searched for. */
export interface SeriesSearch {
  readonly title: string;
  /** Search field that finds its volumes. */
  readonly field: string;
}

/** The volumes around a title. */
export interface SeriesPart {
  /** In the order of their numbers; the title itself is one of them. */
  readonly volumes: readonly Hit[];
  readonly previous: Hit | undefined;
  readonly next: Hit | undefined;
  /** The total that the library has. */
  readonly total: number;
}

type SeriesRecord = Pick<RecordDetail, "id" | "mediaType"> &
  Partial<Pick<RecordDetail, "languages" | "fields">>;

/** The first series of a title; undefined: it is in none that the library can search for. */
export function findSeries({ fields }: Pick<RecordDetail, "fields">): SeriesSearch | undefined {
  const search = fields.find(
    (field) => field.key === "series" && field.search !== undefined,
  )?.search;
  return search && { title: search.value, field: search.id };
}

/**
 * The volumes of a series next to a title, of the same media type and in its language: a reader of the German book
 * looks for the next German book. A publisher's series is no story to read in order.
 * @param hits the hits of a search for the series, in any order
 * @returns undefined if the library has no other volume, or the numbers are the publisher's
 */
export function seriesPart(
  hits: readonly Hit[],
  record: SeriesRecord,
  series: SeriesSearch,
): SeriesPart | undefined {
  const all = hits
    .filter((hit) => hit.mediaType === record.mediaType && isIn(hit, series))
    .filter((hit) => isReadable(hit, record))
    .toSorted(byNumber);
  if (isPublishers(all, record, series)) return undefined;
  const at = all.findIndex(({ id }) => id === record.id);
  if (at === -1 || all.length < 2) return undefined;
  const first = Math.max(0, Math.min(at - (NAMED - 1) / 2, all.length - NAMED));
  return {
    volumes: all.slice(first, first + NAMED),
    previous: all[at - 1],
    next: all[at + 1],
    total: all.length,
  };
}

/** A language in common; a title without one matches all. */
const isReadable = ({ languages: other }: Hit, { languages: own }: SeriesRecord): boolean =>
  own === undefined || other === undefined || own.some((language) => other.includes(language));

/** This many authors, and a different one for every second volume, do not tell one story. */
const MANY_AUTHORS = 3;
const AUTHORS_SHARE = 0.5;

/**
 * Whether it is a publisher's series, not a story: it has the publisher's name, or nearly every volume has an author of
 * its own.
 */
function isPublishers(
  all: readonly Hit[],
  { fields = [] }: SeriesRecord,
  { title }: SeriesSearch,
): boolean {
  const published = fields.find(({ key }) => key === "published")?.value ?? "";
  if (namesPublisher(title, published)) return true;
  const authors = new Set(all.flatMap(({ author }) => author ?? []));
  return authors.size >= MANY_AUTHORS && authors.size / all.length > AUTHORS_SHARE;
}

/** Minimum length of a word that identifies a publisher, and words common to many of them. */
const MIN_NAME = 4;
const GENERAL = new Set(["verlag", "verlage", "books", "press", "house", "edition", "editions"]);

/**
 * `Reclams Universal-Bibliothek` at `Stuttgart : Reclam, 2001`.
 * @param published place, publisher and year as the record shows them
 */
function namesPublisher(series: string, published: string): boolean {
  const publisher = /^(?:.* : )?(.*?)(?:, \d{4})?$/.exec(published)?.[1] ?? "";
  const names = wordsOf(publisher).filter((word) => word.length >= MIN_NAME && !GENERAL.has(word));
  return wordsOf(series).some((word) => names.some((name) => word.startsWith(name)));
}

const wordsOf = (text: string): readonly string[] =>
  comparable(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const isIn = ({ series }: Hit, { title }: SeriesSearch): boolean =>
  series !== undefined && comparable(series.title) === comparable(title);

const comparable = (text: string): string => text.normalize("NFC").trim().toLocaleLowerCase("de");

/** By number, then by year; without a number last. */
function byNumber(a: Hit, b: Hit): number {
  const [byNumbers, byYear] = [numberOf(a) - numberOf(b), yearOf(a) - yearOf(b)];
  if (byNumbers !== 0) return byNumbers;
  return byYear === 0 ? byGermanAlphabet(a.title, b.title) : byYear;
}

/** Larger than any volume number or year. */
const LAST = 1e9;

const yearOf = ({ year = LAST }: Hit): number => year;

/** The first number in `Bd. 12`, `3`, `2.5`. */
function numberOf({ series }: Hit): number {
  const [number] = /\d+(?:[.,]\d+)?/.exec(series?.number ?? "") ?? [];
  return number === undefined ? LAST : Number(number.replace(",", "."));
}
