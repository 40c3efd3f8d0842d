import { parseIsbn, type FieldMeaning, type FieldValue, type SearchBody } from "@freihand/contract";
import { parseFilters, type FacetFilters } from "./facets.rules.ts";
import type { FieldTerm, TextField } from "./match.rules.ts";
import { itemNumberKey, mayBeItemNumber } from "./item-number.rules.ts";
import { typedMark, type TypedMark } from "./mark.rules.ts";
import { MAX_TERMS, parseSearchText } from "./query-text.rules.ts";

/** Sort orders of hits; `relevance` is the default. */
export const SORTS = ["relevance", "year_desc", "year_asc", "title", "author", "newest"] as const;
export type SortKey = (typeof SORTS)[number];

/** Fewest characters of a text field. @source spec §9 "Minimum search text" */
export const MIN_SEARCH_TEXT = 3;
/** Id of the field for the number on a copy, which is not a meaning of the specification. */
export const ITEM_NUMBER_FIELD = "BARCODE";
/** Earliest year that can be searched for. @source rulings 9 */
const FIRST_YEAR = 1000;

/** A query in the catalogue's own terms, validated and without any unescaped character of the patron's text. */
export interface CatalogueQuery {
  /** All of them have to occur. */
  readonly terms: readonly FieldTerm[];
  /** None of them may occur. */
  readonly excluded: readonly FieldTerm[];
  /** 13-digit forms; a title needs all of them. */
  readonly isbns: readonly string[];
  /** Numbers of copies, normalized; a title needs all of them. */
  readonly itemNumbers: readonly string[];
  /** The text in the simple field may be the number of a copy: its title is meant as well. */
  readonly typedNumber?: string;
  /** The text in the simple field may be a record number, a class mark or an ISSN. */
  readonly typedMark?: TypedMark;
  /** Titles in this language (ISO 639-2/B) come before equals in others. */
  readonly language?: string;
  /** The words are meant as typed: no other spelling, no word left out. */
  readonly asTyped: boolean;
  /** Years of publication, both included; undefined: no limit. */
  readonly yearFrom?: number;
  readonly yearTo?: number;
  readonly filters: FacetFilters;
  readonly sort: SortKey;
  readonly offset: number;
  /** Number of hits from `offset` on: the page and what is prefetched. */
  readonly count: number;
  readonly countFacets: boolean;
}

export type QueryProblem =
  | "unknown_field"
  | "text_expected"
  | "too_short"
  | "no_words"
  | "isbn"
  | "year"
  | "year_order"
  | "unknown_filter"
  | "unknown_sort";

/** `field` is the id of the search field, or `filters` or `sort`. */
export type ParsedQuery =
  | { readonly ok: true; readonly query: CatalogueQuery }
  | { readonly ok: false; readonly field: string; readonly problem: QueryProblem };

interface Parts {
  terms: FieldTerm[];
  excluded: FieldTerm[];
  isbns: string[];
  itemNumbers: string[];
  typedNumber: string | undefined;
  typedMark: TypedMark | undefined;
  from: number;
  to: number;
}

type Refusal = { readonly field: string; readonly problem: QueryProblem };

const TEXT_FIELD: Partial<Record<FieldMeaning, TextField>> = {
  FREE: "any",
  TITLE: "title",
  AUTHOR: "author",
  KEYWORD: "subject",
};
const NO_START = -Infinity;
const NO_END = Infinity;

/**
 * Validates a search request and maps its fields by meaning.
 * @param lastYear the latest year that makes sense: next year
 * @param language the patron's language in the app (ISO 639-2/B); undefined: no language comes first
 * @source rulings 9, 26, spec §5 "Search text"
 */
export function parseQuery(
  body: Omit<SearchBody, "libraryId" | "searchType">,
  lastYear: number,
  language?: string,
): ParsedQuery {
  const parts: Parts = {
    terms: [],
    excluded: [],
    isbns: [],
    itemNumbers: [],
    typedNumber: undefined,
    typedMark: undefined,
    from: NO_START,
    to: NO_END,
  };
  for (const field of body.fields) {
    const problem = readField(field, parts, lastYear);
    if (problem !== undefined) return { ok: false, field: field.id, problem };
  }
  if (parts.from > parts.to) return { ok: false, field: "YEAR_START", problem: "year_order" };
  const filters = parseFilters(body.filters ?? {});
  if (filters === undefined) return refused({ field: "filters", problem: "unknown_filter" });
  const sort = SORTS.find((key) => key === (body.sort ?? "relevance"));
  if (sort === undefined) return refused({ field: "sort", problem: "unknown_sort" });
  const how = { asTyped: body.asTyped === true, ...(language === undefined ? {} : { language }) };
  return { ok: true, query: { ...wantedOf(parts), ...pageOf(body), ...how, filters, sort } };
}

const refused = (refusal: Refusal): ParsedQuery => ({ ok: false, ...refusal });

const pageOf = (body: Omit<SearchBody, "libraryId" | "searchType">) => ({
  offset: body.offset,
  count: body.limit + body.prefetch,
  countFacets: body.countFacets,
});

const wantedOf = ({ from, to, ...parts }: Parts) => ({
  ...wordsAndNumbers(parts),
  ...(from === NO_START ? {} : { yearFrom: from }),
  ...(to === NO_END ? {} : { yearTo: to }),
});

type Wanted = Omit<Parts, "from" | "to">;

const wordsAndNumbers = ({
  terms,
  excluded,
  isbns,
  itemNumbers,
  typedNumber,
  typedMark: mark,
}: Wanted) => ({
  terms: distinctTerms(terms).slice(0, MAX_TERMS),
  excluded: distinctTerms(excluded),
  isbns,
  itemNumbers,
  // together with other fields it is a word like any other
  ...(typedNumber === undefined || terms.length + isbns.length + itemNumbers.length > 1
    ? {}
    : { typedNumber }),
  ...(mark === undefined ? {} : { typedMark: mark }),
});

/** Removes repetitions: they would only take longer. */
const distinctTerms = (terms: readonly FieldTerm[]): readonly FieldTerm[] => [
  ...new Map(terms.map((term) => [JSON.stringify(term), term])).values(),
];

function readField(
  { id, value }: FieldValue,
  parts: Parts,
  lastYear: number,
): QueryProblem | undefined {
  const reader = READERS.get(id);
  if (reader === undefined) return "unknown_field";
  return typeof value === "string" ? reader(value.trim(), parts, lastYear) : "text_expected";
}

type Reader = (text: string, parts: Parts, lastYear: number) => QueryProblem | undefined;

/** By field id; the ids of the embedded system are the names of the meanings. @source rulings 26 */
const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries({
    FREE: readAnything,
    TITLE: (text, parts) => readText("TITLE", text, parts),
    AUTHOR: (text, parts) => readText("AUTHOR", text, parts),
    KEYWORD: (text, parts) => readText("KEYWORD", text, parts),
    ISBN: (text, parts) => readIsbn(text, parts),
    [ITEM_NUMBER_FIELD]: readItemNumber,
    YEAR: (text, parts, lastYear) =>
      readYear(text, lastYear, (year) => {
        narrow(parts, year, year);
      }),
    YEAR_START: (text, parts, lastYear) =>
      readYear(text, lastYear, (year) => {
        narrow(parts, year, NO_END);
      }),
    YEAR_END: (text, parts, lastYear) =>
      readYear(text, lastYear, (year) => {
        narrow(parts, NO_START, year);
      }),
  } satisfies Record<FieldMeaning | typeof ITEM_NUMBER_FIELD, Reader>),
);

/** An ISBN typed into the one simple field is meant as one; ten digits may be the number of a copy as well. */
function readAnything(text: string, parts: Parts): QueryProblem | undefined {
  if (mayBeItemNumber(text)) parts.typedNumber = itemNumberKey(text);
  parts.typedMark = typedMark(text);
  return parseIsbn(text) === undefined ? readText("FREE", text, parts) : readIsbn(text, parts);
}

function readItemNumber(text: string, parts: Parts): QueryProblem | undefined {
  const key = itemNumberKey(text);
  if (key === "") return "no_words";
  parts.itemNumbers.push(key);
  return undefined;
}

function readText(id: FieldMeaning, text: string, parts: Parts): QueryProblem | undefined {
  if (isShorterThan(text, MIN_SEARCH_TEXT)) return "too_short";
  const { terms, excluded } = parseSearchText(text);
  if (terms.length === 0) return "no_words";
  const field = TEXT_FIELD[id] ?? "any";
  parts.terms.push(...terms.map((term) => ({ field, term })));
  parts.excluded.push(...excluded.map((term) => ({ field, term })));
  return undefined;
}

/** Counted in code points, not in UTF-16 units. */
const isShorterThan = (text: string, length: number): boolean =>
  Array.from(text.slice(0, 2 * length)).length < length;

function readIsbn(text: string, parts: Parts): QueryProblem | undefined {
  const isbn = parseIsbn(text);
  if (isbn === undefined) return "isbn";
  parts.isbns.push(isbn.isbn13);
  return undefined;
}

function readYear(
  text: string,
  lastYear: number,
  keep: (year: number) => void,
): QueryProblem | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year < FIRST_YEAR || year > lastYear) return "year";
  keep(year);
  return undefined;
}

function narrow(parts: Parts, from: number, to: number): void {
  parts.from = Math.max(parts.from, from);
  parts.to = Math.min(parts.to, to);
}
