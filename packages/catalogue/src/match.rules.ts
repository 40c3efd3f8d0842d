import { fold, foldSpelledOut } from "./fold.rules.ts";
import { MAX_TERMS, type SearchTerm } from "./query-text.rules.ts";
import { splitWords } from "./tokens.rules.ts";

/** The part of a record in which a term is searched; `any`: everywhere. */
export type TextField = "any" | "title" | "author" | "subject";

/** A term and where it has to occur. */
export interface FieldTerm {
  readonly field: TextField;
  readonly term: SearchTerm;
}

/** What a title has to have, whichever engine looks for it. Words are folded; none of them is ever an operator. */
export type Match =
  /** These words side by side, in this order; `isBeginning`: the last one may go on. */
  | { readonly kind: "phrase"; readonly words: readonly string[]; readonly isBeginning: boolean }
  /** The title begins with exactly these words. */
  | { readonly kind: "titleStart"; readonly words: readonly string[] }
  | { readonly kind: "any" | "all"; readonly of: readonly Match[] }
  /** All of it in one part of the record. */
  | {
      readonly kind: "within";
      readonly field: Exclude<TextField, "any">;
      readonly match: Match;
    };

/** @param isBeginning the last word may go on */
export const phrase = (words: readonly string[], isBeginning = false): Match => ({
  kind: "phrase",
  words,
  isBeginning,
});

/** Titles that one of them finds. */
export const anyOf = (of: readonly Match[]): Match => ({ kind: "any", of });

/** Titles that each of them finds. */
export const allOf = (of: readonly Match[]): Match => ({ kind: "all", of });

/** @param field `any`: the match as it is */
export const within = (field: TextField, match: Match): Match =>
  field === "any" ? match : { kind: "within", field, match };

/** Titles that have one term. */
export const matchTerm = ({ field, term }: FieldTerm): Match =>
  within(field, anyOf(spellings(term)));

/**
 * Titles that have all the terms.
 * @param terms at least one
 */
export const matchTerms = (terms: readonly FieldTerm[]): Match => allOf(terms.map(matchTerm));

/** The same with terms of the simple search narrowed to one part: titles that have all the words in their author, say. */
export const matchWithin = (field: Exclude<TextField, "any">, terms: readonly FieldTerm[]): Match =>
  matchTerms(terms.map((entry) => (entry.field === "any" ? { field, term: entry.term } : entry)));

/**
 * Completions in which every word begins with one of the typed words.
 * @returns undefined when nothing was typed that has letters or digits
 */
export function matchBeginnings(text: string): Match | undefined {
  const typed = [fold(text), foldSpelledOut(text)]
    .flatMap((spelling) => spelling ?? [])
    .map((spelling) => splitWords(spelling).slice(0, MAX_TERMS))
    .filter((words) => words.length > 0);
  if (typed.length === 0) return undefined;
  return anyOf(typed.map((words) => allOf(words.map((word) => phrase([word], true)))));
}

/** The spellings of a term. A whole word counts more than a prefix: it is named twice, and its weights add up. */
export function spellings({
  words,
  spelled,
  prefix,
  volume,
  or = [],
}: SearchTerm): readonly Match[] {
  const written = spelled === undefined ? [words] : [words, spelled];
  return [
    ...written.flatMap((one) =>
      prefix === "none" ? [phrase(one)] : [phrase(one), phrase(one, true)],
    ),
    ...(volume === undefined ? [] : [phrase([volume])]),
    ...or.flatMap(spellings),
  ];
}
