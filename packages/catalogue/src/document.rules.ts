import type { BibRecord, Creator } from "@freihand/contract";
import { yearBand, type StoredFacetId } from "./facets.rules.ts";
import { fold } from "./fold.rules.ts";
import { indexText, wordsOf, type IndexText } from "./tokens.rules.ts";

/** What the index keeps of one record beside the record itself. */
export interface IndexDocument {
  readonly title: IndexText;
  readonly series: IndexText;
  readonly author: IndexText;
  readonly subject: IndexText;
  readonly other: IndexText;
  /** 13-digit forms. */
  readonly isbns: readonly string[];
  /** 0: the record names none. */
  readonly year: number;
  /** Values of every facet as they are shown; branch and media type by key. */
  readonly facets: Readonly<Record<StoredFacetId, readonly string[]>>;
  /** Folded title without its leading article; sorts by code unit. */
  readonly titleKey: string;
  /** Folded name of the first creator; empty sorts last. */
  readonly authorKey: string;
  /** Words of the title proper, at most 255. */
  readonly titleWords: number;
}

const TITLE_WORDS_MAX = 255;
/** Enough to tell titles apart in sorting. */
const SORT_KEY_LENGTH = 80;

/** What to index of a record. @source issue 2 "The catalogue for now" */
export function indexDocument(record: BibRecord): IndexDocument {
  return {
    title: indexText(titleTexts(record)),
    series: indexText(seriesTexts(record)),
    author: indexText(record.creators.flatMap(nameForms)),
    subject: indexText([...record.subjects, ...(record.genres ?? [])]),
    other: indexText(otherTexts(record)),
    isbns: record.isbn.filter((isbn) => isbn.length === 13),
    year: record.year ?? 0,
    facets: facetsOf(record),
    titleKey: sortKey(record.title.slice(record.nonSorting ?? 0)),
    authorKey: sortKey(record.creators[0]?.name ?? ""),
    titleWords: Math.min(wordsOf(fold(record.title)).length, TITLE_WORDS_MAX),
  };
}

const sortKey = (text: string): string => wordsOf(fold(text)).join(" ").slice(0, SORT_KEY_LENGTH);

const present = (values: readonly (string | undefined)[]): readonly string[] =>
  values.flatMap((value) => (value === undefined || value === "" ? [] : [value]));

const titleTexts = ({ title, subtitle, part, otherTitles }: BibRecord): readonly string[] =>
  present([
    subtitle === undefined ? title : `${title} ${subtitle}`,
    part?.title,
    ...(otherTitles ?? []),
  ]);

const seriesTexts = ({ series, parent }: BibRecord): readonly string[] =>
  present([
    ...series.map(({ title, number }) => (number === undefined ? title : `${title} ${number}`)),
    parent?.title,
  ]);

/** `Lindgren, Astrid` also as `Astrid Lindgren`, so that both are found as a phrase. */
function nameForms({ name }: Creator): readonly string[] {
  const comma = name.indexOf(", ");
  if (comma < 0) return [name];
  return [name, `${name.slice(comma + 2)} ${name.slice(0, comma)}`];
}

const otherTexts = (record: BibRecord): readonly string[] =>
  present([
    record.responsibility,
    record.publisher,
    record.place,
    record.abstract,
    record.contents,
    record.audience,
    ...(record.notes ?? []),
    ...(record.issn ?? []),
    ...shelfmarks(record),
  ]);

const shelfmarks = ({ items }: BibRecord): readonly string[] =>
  distinct(present(items.map((item) => item.shelfmark)));

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

const facetsOf = (record: BibRecord): IndexDocument["facets"] => ({
  media: [record.mediaType],
  branch: distinct(present(record.items.map((item) => item.branch))),
  year: record.year === undefined ? [] : [yearBand(record.year)],
  language: distinct(record.languages),
  author: distinct(record.creators.map((creator) => creator.name)),
  subject: distinct([...record.subjects, ...(record.genres ?? [])]),
  series: distinct(record.series.map((series) => series.title)),
});
