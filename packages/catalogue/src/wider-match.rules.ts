import { joined, splits, unlinked, type Parts } from "./compounds.rules.ts";
import { alternatives, inField, quoted, type FieldTerm } from "./fts-match.rules.ts";
import { inflections } from "./inflections.rules.ts";
import { isStopWord } from "./stop-words.rules.ts";

/** Whether any title matches an expression. */
export type IsKnown = (expression: string) => boolean;

/** Longer texts are not split: they are pasted, not typed. */
const MAX_TERMS = 8;
/** Most words that are joined into one. */
const MAX_JOINED = 3;
/** Minimum length of both halves of a compound whose parts may be anywhere in the record. */
const MIN_HALF = 4;

/**
 * The expression for terms of which each may also have another ending: `hexen` finds `hexe` too. Quoted text is meant as
 * typed.
 * @returns undefined when that adds nothing
 */
export function matchInflected(terms: readonly FieldTerm[]): string | undefined {
  if (terms.length > MAX_TERMS || terms.every((entry) => otherForms(entry).length === 0))
    return undefined;
  return terms
    .map((entry) => inField(entry.field, anyOf([alternatives(entry.term), ...otherForms(entry)])))
    .join(" AND ");
}

/**
 * The expression for a search that finds nothing as typed: other endings, words written as one (`gespenster schloss`),
 * one word written as several (`gartengestaltung`).
 * @param isKnown called some dozen times at most; only words that it knows get into the expression
 * @returns undefined when there is nothing to try
 */
export function matchWider(terms: readonly FieldTerm[], isKnown: IsKnown): string | undefined {
  if (terms.length === 0 || terms.length > MAX_TERMS) return undefined;
  const unknown = terms.find(({ field, term }) => !isKnown(inField(field, spellings(term))));
  const steps = terms.flatMap((entry, at) => [
    { from: at, to: at + 1, expression: oneTerm(entry, entry === unknown ? isKnown : undefined) },
    ...joinedFrom(terms, at, isKnown),
  ]);
  return waysThrough(steps, { at: 0, end: terms.length })
    .map((way) => `(${way.join(" AND ")})`)
    .join(" OR ");
}

/** The terms without stop words. @returns undefined when there are none, or nothing else */
export function withoutNoise(terms: readonly FieldTerm[]): readonly FieldTerm[] | undefined {
  const significant = terms.filter(
    ({ term }) =>
      !(term.words.length === 1 && term.or === undefined && term.words.every(isStopWord)),
  );
  return significant.length === 0 || significant.length === terms.length ? undefined : significant;
}

/** A segment of the path from the first term to the last. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly expression: string;
}

function waysThrough(
  steps: readonly Step[],
  { at, end }: { readonly at: number; readonly end: number },
): readonly (readonly string[])[] {
  if (at === end) return [[]];
  return steps
    .filter(({ from }) => from === at)
    .flatMap(({ to, expression }) =>
      waysThrough(steps, { at: to, end }).map((rest) => [expression, ...rest]),
    );
}

const spellings = (term: FieldTerm["term"]): string => anyOf([alternatives(term)]);

/** @param isKnown undefined: the word is not split */
function oneTerm(entry: FieldTerm, isKnown: IsKnown | undefined): string {
  const parts = isKnown === undefined ? [] : inTwo(entry, isKnown);
  return inField(entry.field, anyOf([spellings(entry.term), ...otherForms(entry), ...parts]));
}

const otherForms = ({ term }: FieldTerm): readonly string[] => {
  const [word = "", ...more] = term.words;
  return term.quoted === true || term.or !== undefined || more.length > 0
    ? []
    : inflections(word).map((form) => quoted([form]));
};

/** Adjacent; only if that occurs nowhere, both in one record. */
function inTwo({ field, term }: FieldTerm, isKnown: IsKnown): readonly string[] {
  const [word = "", ...more] = term.words;
  if (term.quoted === true || term.or !== undefined || more.length > 0) return [];
  const known = (expressions: readonly string[]) =>
    expressions.filter((expression) => isKnown(inField(field, expression)));
  const phrases = known(splits(word).map((parts) => beginning(quoted(parts), term.prefix)));
  return phrases.length > 0 ? phrases : known(splits(word).flatMap(anywhere));
}

function anywhere([left, right]: Parts): readonly string[] {
  if (left.length < MIN_HALF || right.length < MIN_HALF) return [];
  const lefts = unlinked(left).flatMap((part) => [part, ...inflections(part)]);
  const rights = [right, ...inflections(right)];
  return [`(${formsOf(lefts)} AND ${formsOf(rights)})`];
}

const formsOf = (words: readonly string[]): string =>
  anyOf([...new Set(words)].map((word) => quoted([word])));

/** Two or three words from a position on, written as one, where a title has that. */
function joinedFrom(terms: readonly FieldTerm[], from: number, isKnown: IsKnown): readonly Step[] {
  return Array.from({ length: MAX_JOINED - 1 }, (_, more) => from + 2 + more)
    .filter((to) => to <= terms.length)
    .flatMap((to) => {
      const expression = asOne(terms.slice(from, to));
      return expression !== undefined && isKnown(expression) ? [{ from, to, expression }] : [];
    });
}

function asOne(entries: readonly FieldTerm[]): string | undefined {
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const isPlain = entries.every(
    ({ field, term }) =>
      field === first.field &&
      term.quoted !== true &&
      term.or === undefined &&
      term.words.length === 1,
  );
  if (!isPlain) return undefined;
  const words = joined(entries.flatMap(({ term }) => term.words));
  if (words.length === 0) return undefined;
  return inField(
    first.field,
    anyOf(words.map((word) => beginning(quoted([word]), last.term.prefix))),
  );
}

const beginning = (phrase: string, prefix: "none" | "explicit" | "implied"): string =>
  prefix === "none" ? phrase : `${phrase} *`;

const anyOf = (expressions: readonly string[]): string => `(${expressions.join(" OR ")})`;
