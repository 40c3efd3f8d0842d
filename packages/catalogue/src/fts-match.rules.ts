import { fold, foldSpelledOut } from "./fold.rules.ts";
import { MAX_TERMS, type SearchTerm } from "./query-text.rules.ts";
import { splitWords } from "./tokens.rules.ts";

/** The part of a record in which a term is searched; `any`: everywhere. */
export type TextField = "any" | "title" | "author" | "subject";

/** Columns of the full-text table in their order; the second half holds the texts with umlauts written out. */
export const FTS_COLUMNS = [
  "title",
  "series",
  "author",
  "subject",
  "other",
  "title_ae",
  "series_ae",
  "author_ae",
  "subject_ae",
  "other_ae",
] as const;

/** Weights for BM25, by column: title before series before author before subject before the rest. */
export const FTS_WEIGHTS: readonly number[] = [10, 6, 5, 3, 1, 10, 6, 5, 3, 1];

const COLUMNS_OF = {
  title: "{title title_ae series series_ae} : ",
  author: "{author author_ae} : ",
  subject: "{subject subject_ae} : ",
  any: "",
} as const satisfies Record<TextField, string>;

/** A term and where it has to occur. */
export interface FieldTerm {
  readonly field: TextField;
  readonly term: SearchTerm;
}

/**
 * The FTS5 expression for terms that all have to occur. Every word is quoted, so nothing that a patron types is
 * ever an operator.
 * @returns undefined when there are no terms
 * @source Q-24; SQLite FTS5 "Full-text query syntax"
 */
export function matchExpression(terms: readonly FieldTerm[]): string | undefined {
  if (terms.length === 0) return undefined;
  return terms.map(({ field, term }) => inField(field, `(${alternatives(term)})`)).join(" AND ");
}

/** The same with terms of the simple search narrowed to one part: rows whose title (author, subject) has all the words. */
export function matchWithin(
  field: Exclude<TextField, "any">,
  terms: readonly FieldTerm[],
): string | undefined {
  return matchExpression(
    terms.map((entry) => (entry.field === "any" ? { field, term: entry.term } : entry)),
  );
}

/** Rows whose title begins with exactly these words. */
export function matchTitleStart(words: readonly string[]): string {
  return `{title title_ae} : (^ ${quoted(words)})`;
}

/**
 * Completions in which every word begins with one of the typed words.
 * @returns undefined when nothing was typed that has letters or digits
 */
export function matchBeginnings(text: string): string | undefined {
  const spellings = [fold(text), foldSpelledOut(text)].flatMap((spelling) => spelling ?? []);
  const expressions = spellings
    .map((spelling) => splitWords(spelling).slice(0, MAX_TERMS))
    .filter((words) => words.length > 0);
  if (expressions.length === 0) return undefined;
  return expressions
    .map((words) => `(${words.map((word) => `${quoted([word])} *`).join(" AND ")})`)
    .join(" OR ");
}

/** An expression in parentheses, narrowed to one part of the record. */
export const inField = (field: TextField, expression: string): string =>
  COLUMNS_OF[field] + expression;

/** The spellings of a term. A whole word counts more than a prefix: it is named twice, and BM25 adds both up. */
export function alternatives({ words, spelled, prefix, volume, or = [] }: SearchTerm): string {
  const spellings = spelled === undefined ? [words] : [words, spelled];
  return [
    ...spellings.flatMap((spelling) =>
      prefix === "none" ? [quoted(spelling)] : [quoted(spelling), `${quoted(spelling)} *`],
    ),
    ...(volume === undefined ? [] : [quoted([volume])]),
    ...or.map(alternatives),
  ].join(" OR ");
}

/** Words as a phrase of FTS5, in which nothing is an operator. @source Q-24 */
export const quoted = (words: readonly string[]): string =>
  `"${words.join(" ").replaceAll('"', '""')}"`;
