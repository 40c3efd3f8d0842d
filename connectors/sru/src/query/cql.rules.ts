import {
  type CatalogueQuery,
  type FieldTerm,
  ITEM_NUMBER_FIELD,
  type SearchTerm,
  type SortKey,
} from "@freihand/catalogue";
import { parseIsbn } from "@freihand/contract";
import type { IndexMap, SortIndexes } from "./index-map.rules.ts";

/** What a patron looks for; paging and sorting are parts of the request. */
export type CqlSubject = Pick<
  CatalogueQuery,
  "terms" | "excluded" | "isbns" | "itemNumbers" | "yearFrom" | "yearTo" | "filters"
>;

/** The query, or the id of the search field (or `filters`) that the target cannot search. */
export type BuiltCql =
  { readonly ok: true; readonly cql: string } | { readonly ok: false; readonly field: string };

/** Characters that mean something inside a quoted term. @source CQL 1.2, "Search Term" and "Masking" */
const SPECIAL = /["\\*?^]/g;

const escaped = (word: string): string => word.replaceAll(SPECIAL, String.raw`\$&`);

type Relation = "=" | "adj" | ">=" | "<=";

interface Clause {
  readonly index: string;
  readonly words: readonly string[];
  readonly relation?: Relation;
  readonly isTruncated?: boolean;
}

/** `dc.title="first man"`; whatever the words contain, none of them is ever an operator. */
function clauseText({ index, words, relation = "=", isTruncated = false }: Clause): string {
  const sign = relation === "adj" ? " adj " : relation;
  return `${index}${sign}"${words.map(escaped).join(" ")}${isTruncated ? "*" : ""}"`;
}

const anyOf = (clauses: readonly string[]): string =>
  clauses.length === 1 ? clauses.join("") : `(${clauses.join(" or ")})`;

/** A character of a script that is written without spaces: our words are its single characters, theirs are not. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const WORD = /[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu;

/**
 * The words to send: as typed where our folding changed them, because only the target knows how it indexes umlauts.
 */
export function wordsOf({ words, typed }: SearchTerm): readonly string[] {
  const written = typed?.match(WORD) ?? words;
  return written.length > 1 && written.every((word) => UNSPACED.test(word))
    ? [written.join("")]
    : written;
}

/** Clauses that one term needs, all of them. `band 4` is two words of the title, however it is counted. */
function termClauses(term: SearchTerm, index: string, { phrase = "=" }: IndexMap): string[] {
  const words = wordsOf(term);
  const isTruncated = term.prefix === "explicit";
  if (term.volume !== undefined && term.quoted !== true)
    return words.map((word) => clauseText({ index, words: [word] }));
  return [clauseText({ index, words, isTruncated, relation: words.length > 1 ? phrase : "=" })];
}

/** A term with its alternatives; `and` binds a term of several clauses, so those stand in brackets. */
function termCql(term: SearchTerm, index: string, map: IndexMap): string {
  const both = (one: SearchTerm): string => {
    const clauses = termClauses(one, index, map);
    return clauses.length === 1 ? clauses.join("") : `(${clauses.join(" and ")})`;
  };
  return anyOf([term, ...(term.or ?? [])].map(both));
}

const FIELD_IDS = { any: "FREE", title: "TITLE", author: "AUTHOR", subject: "KEYWORD" } as const;

/** Both lengths of an ISBN: many catalogues index only what the book says. */
const isbnCql = (isbn: string, index: string): string =>
  anyOf(
    [isbn, parseIsbn(isbn)?.isbn10]
      .filter((number) => number !== undefined)
      .map((number) => clauseText({ index, words: [number] })),
  );

function yearClauses({ yearFrom, yearTo }: CqlSubject, index: string): readonly string[] {
  const clause = (relation: Relation, year: number): string =>
    clauseText({ index, relation, words: [String(year)] });
  if (yearFrom !== undefined && yearFrom === yearTo) return [clause("=", yearFrom)];
  return [
    ...(yearFrom === undefined ? [] : [clause(">=", yearFrom)]),
    ...(yearTo === undefined ? [] : [clause("<=", yearTo)]),
  ];
}

function yearField({ yearFrom, yearTo }: CqlSubject): string {
  if (yearFrom !== undefined && yearFrom === yearTo) return "YEAR";
  return yearFrom === undefined ? "YEAR_END" : "YEAR_START";
}

/** One part of a query: where it is searched, and what it becomes there. */
interface Part {
  readonly field: string;
  readonly index: string | undefined;
  readonly cql: (index: string) => readonly string[];
}

const termPart = ({ field, term }: FieldTerm, map: IndexMap): Part => ({
  field: FIELD_IDS[field],
  index: map[field],
  cql: (index) => [termCql(term, index, map)],
});

function wantedParts(subject: CqlSubject, map: IndexMap): readonly Part[] {
  const hasYear = subject.yearFrom !== undefined || subject.yearTo !== undefined;
  return [
    ...subject.terms.map((term) => termPart(term, map)),
    ...subject.isbns.map((isbn) => ({
      field: "ISBN",
      index: map.isbn,
      cql: (index: string) => [isbnCql(isbn, index)],
    })),
    ...subject.itemNumbers.map((number) => ({
      field: ITEM_NUMBER_FIELD,
      index: map.itemNumber,
      cql: (index: string) => [clauseText({ index, words: [number] })],
    })),
    ...(hasYear
      ? [
          {
            field: yearField(subject),
            index: map.year,
            cql: (index: string) => yearClauses(subject, index),
          },
        ]
      : []),
  ];
}

const clausesOf = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(({ index, cql }) => (index === undefined ? [] : cql(index)));

/**
 * Our query in CQL: every part has to match, none of the excluded ones may. Each word of the patron is quoted and
 * escaped; a wildcard is sent only where the patron asked for one (`wort*`). A beginning that we only guess is not
 * sent as one.
 * @source CQL 1.1 and 1.2; SRU 2.0 part 5
 */
export function buildCql(subject: CqlSubject, map: IndexMap): BuiltCql {
  const wanted = wantedParts(subject, map);
  const excluded = subject.excluded.map((term) => termPart(term, map));
  const missing = [...wanted, ...excluded].find(({ index }) => index === undefined);
  if (missing !== undefined) return { ok: false, field: missing.field };
  if (subject.filters.size > 0) return { ok: false, field: "filters" };
  if (wanted.length === 0) return { ok: false, field: "FREE" };
  return { ok: true, cql: [clausesOf(wanted).join(" and "), ...clausesOf(excluded)].join(" not ") };
}

/** The query for one record by its number. */
export const buildRecordCql = (id: string, { id: index }: IndexMap): string =>
  clauseText({ index, words: [id] });

/** A sort order as a target understands it. */
export interface TargetOrder {
  readonly index: string;
  readonly isDescending: boolean;
}

const ORDERS = {
  title: { index: "title", isDescending: false },
  author: { index: "author", isDescending: false },
  year_asc: { index: "year", isDescending: false },
  year_desc: { index: "year", isDescending: true },
} as const satisfies Partial<Record<SortKey, unknown>>;

const isOrder = (sort: SortKey): sort is keyof typeof ORDERS => Object.hasOwn(ORDERS, sort);

/** @returns undefined when the target cannot sort like this; `relevance` is the target's own order and needs nothing */
export function orderFor(sort: SortKey, indexes: SortIndexes | undefined): TargetOrder | undefined {
  if (indexes === undefined || !isOrder(sort)) return undefined;
  const { index, isDescending } = ORDERS[sort];
  const name = indexes[index];
  return name === undefined ? undefined : { index: name, isDescending };
}

/** The orders to offer for a target, the target's own first. */
export const offeredSorts = (indexes: SortIndexes | undefined): readonly SortKey[] => [
  "relevance",
  ...(["year_desc", "year_asc", "title", "author"] as const).filter(
    (sort) => orderFor(sort, indexes) !== undefined,
  ),
];

/** The query with its order. @source CQL 1.2 "Sorting" */
export const sortedCql = (cql: string, { index, isDescending }: TargetOrder): string =>
  `${cql} sortBy ${index}/sort.${isDescending ? "descending" : "ascending"}`;

/** Ids of our search fields that a target can search, in the order of the form. */
export const searchableFields = (map: IndexMap): readonly string[] => [
  "FREE",
  ...(map.title === undefined ? [] : ["TITLE"]),
  ...(map.author === undefined ? [] : ["AUTHOR"]),
  ...(map.subject === undefined ? [] : ["KEYWORD"]),
  ...(map.isbn === undefined ? [] : ["ISBN"]),
  ...(map.itemNumber === undefined ? [] : [ITEM_NUMBER_FIELD]),
  ...(map.year === undefined ? [] : ["YEAR", "YEAR_START", "YEAR_END"]),
];

/** Ids of the search fields in a query, by the name of their index: what a server's complaint about one refers to. */
export const fieldsByIndex = (map: IndexMap, subject: CqlSubject): ReadonlyMap<string, string> =>
  new Map(
    [...wantedParts(subject, map), ...subject.excluded.map((term) => termPart(term, map))].flatMap(
      ({ index, field }) => (index === undefined ? [] : [[index, field] as const]),
    ),
  );
