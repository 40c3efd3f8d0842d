import type { Hit, RecordDetail } from "@freihand/contract";

/** Volumes that are named at once: the title, and as many before as behind it where there are enough. */
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
  /** All that the library has. */
  readonly total: number;
}

/** The first series of a title; undefined: it is in none that the library can search for. */
export function seriesOf({ fields }: Pick<RecordDetail, "fields">): SeriesSearch | undefined {
  const search = fields.find(
    (field) => field.key === "series" && field.search !== undefined,
  )?.search;
  return search && { title: search.value, field: search.id };
}

/**
 * The volumes of a series next to a title, of the same kind of medium: who reads the book looks for the next book.
 * @param hits what a search for the series has found, in any order
 * @returns undefined when the library has no other volume
 */
export function seriesPart(
  hits: readonly Hit[],
  record: Pick<RecordDetail, "id" | "mediaType">,
  series: SeriesSearch,
): SeriesPart | undefined {
  const all = hits
    .filter((hit) => hit.mediaType === record.mediaType && isIn(hit, series))
    .toSorted(byNumber);
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

const isIn = ({ series }: Hit, { title }: SeriesSearch): boolean =>
  series !== undefined && comparable(series.title) === comparable(title);

const comparable = (text: string): string => text.normalize("NFC").trim().toLocaleLowerCase("de");

/** By number, then by year; what has no number comes last. */
function byNumber(a: Hit, b: Hit): number {
  const [byNumbers, byYear] = [numberOf(a) - numberOf(b), yearOf(a) - yearOf(b)];
  if (byNumbers !== 0) return byNumbers;
  return byYear === 0 ? a.title.localeCompare(b.title, "de") : byYear;
}

/** Larger than all that volumes and years are counted with. */
const LAST = 1e9;

const yearOf = ({ year = LAST }: Hit): number => year;

/** The first number in `Bd. 12`, `3`, `2.5`. */
function numberOf({ series }: Hit): number {
  const [number] = /\d+(?:[.,]\d+)?/.exec(series?.number ?? "") ?? [];
  return number === undefined ? LAST : Number(number.replace(",", "."));
}
