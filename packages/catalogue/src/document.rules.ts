import type { BibRecord } from "@freihand/contract";
import { dayNumber } from "./day-number.rules.ts";
import { yearBands, type StoredFacetId } from "./facets.rules.ts";
import { fold } from "./fold.rules.ts";
import { itemNumberKey } from "./item-number.rules.ts";
import { MEDIA_WORDS } from "./media-words.rules.ts";
import { numberKeys } from "./mark.rules.ts";
import { nameForms } from "./name-forms.rules.ts";
import { partKey, volumePlace, volumeTokens } from "./part-number.rules.ts";
import { sortKey } from "./title-key.rules.ts";
import { indexText, VALUE_BREAK, splitWords, type IndexText } from "./tokens.rules.ts";

/** What the index stores of one record in addition to the record itself. */
export interface IndexDocument {
  readonly title: IndexText;
  readonly series: IndexText;
  readonly author: IndexText;
  readonly subject: IndexText;
  readonly other: IndexText;
  /** 13-digit forms. */
  readonly isbns: readonly string[];
  /** Numbers of its copies, normalized. */
  readonly itemNumbers: readonly string[];
  /** Record number, class marks, shelfmarks and ISSN, normalized. */
  readonly marks: readonly string[];
  /** 0: the record names none. */
  readonly year: number;
  /** The same for a book; 9999: still published. */
  readonly yearTo: number;
  /** Values of every facet as shown; branch and media type by key. */
  readonly facets: Readonly<Record<StoredFacetId, readonly string[]>>;
  /** Folded title without its leading article; sorts by code unit. */
  readonly titleKey: string;
  /** Sorts titles with the same words by their volume; by code unit. */
  readonly partKey: string;
  /** Position among the volumes of a work or series, from 1; 0: none. */
  readonly volume: number;
  /** Folded name of the first creator; empty sorts last. */
  readonly authorKey: string;
  /** Words of the title proper, at most 255. */
  readonly titleWords: number;
  /** Day of acquisition, counted from 1970-01-01; 0: not known. */
  readonly addedDay: number;
}

const TITLE_WORDS_MAX = 255;

/**
 * What to index of a record.
 * @param thisYear up to which a current serial is counted in groups of years; 0: by its first year alone
 * @source docs/relevance.md
 */
export function indexDocument(record: BibRecord, thisYear = 0): IndexDocument {
  return {
    title: indexText(titleTexts(record)),
    series: withTokens(indexText(seriesTexts(record)), volumeTokens(record)),
    author: indexText(record.creators.flatMap(({ name, ownScript }) => namesOf(name, ownScript))),
    subject: indexText([...record.subjects, ...(record.genres ?? [])]),
    other: indexText(otherTexts(record)),
    isbns: record.isbn.filter((isbn) => isbn.length === 13),
    itemNumbers: distinct(present(record.items.map((item) => item.barcode)).map(itemNumberKey)),
    marks: numberKeys(record),
    year: record.year ?? 0,
    yearTo: lastYearOf(record),
    facets: facetsOf(record, thisYear),
    titleKey: sortKey(record.title.slice(record.nonSorting ?? 0)),
    partKey: partKey(record),
    volume: volumePlace(record),
    authorKey: sortKey(record.creators[0]?.name ?? ""),
    titleWords: Math.min(splitWords(fold(record.title)).length, TITLE_WORDS_MAX),
    addedDay: record.added === undefined ? 0 : dayNumber(record.added),
  };
}

/** The tokens follow a break, so that they extend no phrase. */
const withTokens = (text: IndexText, tokens: readonly string[]): IndexText => ({
  ...text,
  plain: [text.plain, ...tokens].filter((one) => one !== "").join(` ${VALUE_BREAK} `),
});

const namesOf = (name: string, ownScript: string | undefined): readonly string[] =>
  ownScript === undefined ? nameForms(name) : [...nameForms(name), ...nameForms(ownScript)];

const present = (values: readonly (string | undefined)[]): readonly string[] =>
  values.flatMap((value) => (value === undefined || value === "" ? [] : [value]));

function titleTexts({ title, subtitle, part, otherTitles }: BibRecord): readonly string[] {
  const whole = subtitle === undefined ? title : `${title} ${subtitle}`;
  return present([whole, part?.number, part?.title, ...(otherTitles ?? []), ...elided(title)]);
}

/** `The Handmaid's Tale` as it is often typed: `handmaids`. One character class, so that every character is read once. */
const elided = (title: string): readonly string[] =>
  !/['’]/.test(title)
    ? []
    : (title.match(/[\p{L}'’]+/gu) ?? [])
        .filter((word) => /\p{L}['’]\p{L}/u.test(word))
        .map((word) => word.replaceAll(/['’]/g, ""));

const seriesTexts = ({ series, parent }: BibRecord): readonly string[] =>
  present([
    ...series.map(({ title, number }) => (number === undefined ? title : `${title} ${number}`)),
    parent?.title,
  ]);

const otherTexts = (record: BibRecord): readonly string[] =>
  present([
    record.responsibility,
    record.host?.title,
    record.publisher,
    record.place,
    record.abstract,
    record.contents,
    record.audience,
    ...(record.notes ?? []),
    ...(record.issn ?? []),
    ...shelfmarks(record),
    record.year === undefined ? undefined : String(record.year),
    MEDIA_WORDS[record.mediaType],
  ]);

const shelfmarks = ({ items }: BibRecord): readonly string[] =>
  distinct(present(items.map((item) => item.shelfmark)));

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Last year of a title that is still published. */
const RUNNING = 9999;

/** The last year of a title; the first one where it has no range, 0 where it has no year. */
function lastYearOf({ year = 0, years }: BibRecord): number {
  const [, last] = years?.split("–") ?? [];
  if (last === undefined || year === 0) return year;
  return last === "" ? RUNNING : Math.max(year, Number(last));
}

const facetsOf = (record: BibRecord, thisYear: number): IndexDocument["facets"] => ({
  media: [record.mediaType],
  branch: distinct(present(record.items.map((item) => item.branch))),
  shelf: distinct(
    present(record.items.map((item) => (item.status === "loanable" ? item.branch : undefined))),
  ),
  year:
    record.year === undefined
      ? []
      : yearBands(record.year, Math.min(lastYearOf(record), Math.max(record.year, thisYear))),
  language: distinct(record.languages),
  author: distinct(record.creators.map((creator) => creator.name)),
  subject: distinct([...record.subjects, ...(record.genres ?? [])]),
  series: distinct(record.series.map((series) => series.title)),
});
