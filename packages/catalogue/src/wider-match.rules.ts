import { joined, splits, unlinked, type Parts } from "./compounds.rules.ts";
import { inflections } from "./inflections.rules.ts";
import {
  allOf,
  anyOf,
  matchTerm,
  phrase,
  spellings,
  within,
  type FieldTerm,
  type Match,
} from "./match.rules.ts";
import { isStopWord } from "./stop-words.rules.ts";

/** Whether there is any such title. */
export type IsKnown = (match: Match) => boolean;

/** Longer texts are not split: they are pasted, not typed. */
const MAX_TERMS = 8;
/** Most words that are joined into one. */
const MAX_JOINED = 3;
/** Minimum length of both halves of a compound whose parts may be anywhere in the record. */
const MIN_HALF = 4;

/**
 * Titles that have all the terms, of which each may also have another ending: `hexen` finds `hexe` too. Quoted text is meant as
 * typed.
 * @returns undefined when that adds nothing
 */
export function matchInflected(terms: readonly FieldTerm[]): Match | undefined {
  if (terms.length > MAX_TERMS || terms.every((entry) => otherForms(entry).length === 0))
    return undefined;
  return allOf(
    terms.map((entry) =>
      within(entry.field, anyOf([...spellings(entry.term), ...otherForms(entry)])),
    ),
  );
}

/**
 * What to look for when a search finds nothing as typed: other endings, words written as one (`gespenster schloss`),
 * one word written as several (`gartengestaltung`).
 * @param isKnown called some dozen times at most; only words that it knows are looked for
 * @returns undefined when there is nothing to try
 */
export function matchWider(terms: readonly FieldTerm[], isKnown: IsKnown): Match | undefined {
  if (terms.length === 0 || terms.length > MAX_TERMS) return undefined;
  const unknown = terms.find((entry) => !isKnown(matchTerm(entry)));
  const steps = terms.flatMap((entry, at) => [
    { from: at, to: at + 1, match: oneTerm(entry, entry === unknown ? isKnown : undefined) },
    ...joinedFrom(terms, at, isKnown),
  ]);
  return anyOf(waysThrough(steps, { at: 0, end: terms.length }).map(allOf));
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
  readonly match: Match;
}

function waysThrough(
  steps: readonly Step[],
  { at, end }: { readonly at: number; readonly end: number },
): readonly (readonly Match[])[] {
  if (at === end) return [[]];
  return steps
    .filter(({ from }) => from === at)
    .flatMap(({ to, match }) =>
      waysThrough(steps, { at: to, end }).map((rest) => [match, ...rest]),
    );
}

/** @param isKnown undefined: the word is not split */
function oneTerm(entry: FieldTerm, isKnown: IsKnown | undefined): Match {
  const parts = isKnown === undefined ? [] : inTwo(entry, isKnown);
  return within(entry.field, anyOf([...spellings(entry.term), ...otherForms(entry), ...parts]));
}

const otherForms = ({ term }: FieldTerm): readonly Match[] => {
  const [word = "", ...more] = term.words;
  return term.quoted === true || term.or !== undefined || more.length > 0
    ? []
    : inflections(word).map((form) => phrase([form]));
};

/** Adjacent; only if that occurs nowhere, both in one record. */
function inTwo({ field, term }: FieldTerm, isKnown: IsKnown): readonly Match[] {
  const [word = "", ...more] = term.words;
  if (term.quoted === true || term.or !== undefined || more.length > 0) return [];
  const known = (matches: readonly Match[]) =>
    matches.filter((match) => isKnown(within(field, match)));
  const phrases = known(splits(word).map((parts) => phrase(parts, term.prefix !== "none")));
  return phrases.length > 0 ? phrases : known(splits(word).flatMap(anywhere));
}

function anywhere([left, right]: Parts): readonly Match[] {
  if (left.length < MIN_HALF || right.length < MIN_HALF) return [];
  const lefts = unlinked(left).flatMap((part) => [part, ...inflections(part)]);
  const rights = [right, ...inflections(right)];
  return [allOf([formsOf(lefts), formsOf(rights)])];
}

const formsOf = (words: readonly string[]): Match =>
  anyOf([...new Set(words)].map((word) => phrase([word])));

/** Two or three words from a position on, written as one, where a title has that. */
function joinedFrom(terms: readonly FieldTerm[], from: number, isKnown: IsKnown): readonly Step[] {
  return Array.from({ length: MAX_JOINED - 1 }, (_, more) => from + 2 + more)
    .filter((to) => to <= terms.length)
    .flatMap((to) => {
      const match = asOne(terms.slice(from, to));
      return match !== undefined && isKnown(match) ? [{ from, to, match }] : [];
    });
}

function asOne(entries: readonly FieldTerm[]): Match | undefined {
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
  return within(
    first.field,
    anyOf(words.map((word) => phrase([word], last.term.prefix !== "none"))),
  );
}
