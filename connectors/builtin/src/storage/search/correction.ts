import {
  isKindWord,
  isStopWord,
  matchTerm,
  matchTerms,
  similarWords,
  type CatalogueQuery,
  type Correction,
  type FieldTerm,
  type SimilarWord,
} from "@freihand/catalogue";
import type { Vocabulary } from "@freihand/catalogue";
import { findWords, type TextSource } from "./find-words.ts";

/** Texts of which only the number of titles counts. */
type CountedTexts = TextSource<{ readonly length: number }>;

/** Spellings tried for one word, combinations of them tried for a text, and suggestions for the patron. */
const TRIED = 5;
const COMBINATIONS = 12;
const OFFERED = 3;
/** A longer text is unlikely to be mistyped in only one word. */
const MAX_TERMS = 8;
/** Mistakes in a word that can still be recognized reliably; fewer in a short one. */
const SURE = 2;
const SURE_SHORT = 1;
const SHORT_WORD = 6;
/** This few hits may result from a mistyped word that happens to exist. */
const FEW_HITS = 3;
/** How many times as many hits another spelling must have to be offered. */
const FAR_MORE = 5;
/** How much more likely many hits make a spelling: a share of their natural logarithm. */
const TOTAL_SHARE = 0.15;

/** Words of a catalogue that may be meant by another, the likeliest first. */
export type SimilarTo = (word: string) => readonly SimilarWord[];

/** The words of a catalogue for one search: they are read when they are needed, and each is compared with all others once. */
export function similarIn(file: { readonly vocabulary: Vocabulary }): SimilarTo {
  const known = new Map<string, readonly SimilarWord[]>();
  return (word) => {
    const similar = known.get(word) ?? similarWords(word, file.vocabulary, TRIED);
    known.set(word, similar);
    return similar;
  };
}

/** Another text that finds something. */
export interface Proposal extends Correction {
  readonly terms: readonly FieldTerm[];
  /** Close enough to show its hits at once. */
  readonly isSure: boolean;
  /** Words that were left out, as they were typed; undefined: words are spelled differently. */
  readonly without?: readonly string[];
}

/**
 * What is almost certainly meant when words find nothing: another spelling, or fewer words; undefined: nothing is that
 * certain.
 */
export function instead(
  query: CatalogueQuery,
  similarTo: SimilarTo,
  texts: CountedTexts,
): Proposal | undefined {
  if (query.isbns.length + query.itemNumbers.length > 0) return undefined;
  const [first] = correct(query, similarTo, texts);
  return first?.isSure === true ? first : relax(query, texts);
}

/**
 * Other spellings when little was found; if there are hits, only one that finds far more.
 * @param found hits, before filters
 */
export function corrections(
  query: CatalogueQuery & { readonly found: number },
  similarTo: SimilarTo,
  texts: CountedTexts,
): readonly Correction[] {
  const { found } = query;
  if (found > FEW_HITS || query.offset > 0) return [];
  return correct(query, similarTo, texts)
    .filter(({ total }) => total > found * FAR_MORE)
    .map(({ query: text, total }) => ({ query: text, total }));
}

/**
 * Looks for a mistyped word when nothing was found. The words that no title has are replaced, or, when every word occurs
 * somewhere, each in turn. Only suggestions with hits are made, the likeliest first.
 */
function correct(
  { terms }: Pick<CatalogueQuery, "terms">,
  similarTo: SimilarTo,
  texts: CountedTexts,
): readonly Proposal[] {
  if (!isCorrectable(terms)) return [];
  const unknown = unknownTerms(terms, texts);
  const tried =
    unknown.length === 0
      ? terms.flatMap((term) => combinations(terms, [term], similarTo).map(onlyIfClose))
      : combinations(terms, unknown, similarTo);
  return withHits(tried, texts);
}

/**
 * Looks for a search similar to one that finds nothing and cannot be respelled: without the words for a media type,
 * without the words that no title has, without one word, the most frequent first.
 * @returns undefined when nothing finds anything
 */
function relax(
  { terms }: Pick<CatalogueQuery, "terms">,
  texts: CountedTexts,
): Proposal | undefined {
  if (!isCorrectable(terms) || terms.length < 2) return undefined;
  const unknown = unknownTerms(terms, texts);
  const kinds = terms.filter((term) => isKindWord(wordOf(term)));
  const singles = unknown.length > 0 ? [] : byFrequency(terms, texts).map((term) => [term]);
  for (const left of [kinds, unknown, [...new Set([...kinds, ...unknown])], ...singles]) {
    const proposal = without(terms, left, texts);
    if (proposal !== undefined) return proposal;
  }
  return undefined;
}

function without(
  terms: readonly FieldTerm[],
  left: readonly FieldTerm[],
  texts: CountedTexts,
): Proposal | undefined {
  const rest = terms.filter((term) => !left.includes(term));
  if (left.length === 0 || rest.every((term) => isStopWord(wordOf(term)))) return undefined;
  const total = findWords(rest, texts)?.rows.length ?? 0;
  if (total === 0) return undefined;
  const words = left.map((term) => writtenOf(term, texts));
  return { terms: rest, query: textOf(rest, texts), total, isSure: true, without: words };
}

const wordOf = ({ term }: FieldTerm): string => term.words.join(" ");

const isCorrectable = (terms: readonly FieldTerm[]): boolean =>
  terms.length > 0 &&
  terms.length <= MAX_TERMS &&
  terms.every(({ term }) => term.quoted !== true && term.or === undefined);

const unknownTerms = (terms: readonly FieldTerm[], texts: CountedTexts): readonly FieldTerm[] =>
  terms.filter((term) => !texts.matchesAny(matchTerm(term)));

/** Common words first: the remaining ones are more specific. */
function byFrequency(terms: readonly FieldTerm[], texts: CountedTexts): readonly FieldTerm[] {
  texts.prepare(terms.map(matchTerm));
  const counted = terms.map((term) => ({
    term,
    total: texts.rows(matchTerm(term)).length,
  }));
  return counted.toSorted((a, b) => b.total - a.total).map(({ term }) => term);
}

/** Terms with some words replaced, and their distance from what was typed. */
interface Tried {
  readonly terms: readonly FieldTerm[];
  readonly unlikeliness: number;
  readonly isSure: boolean;
}

/** A word that some title has is unlikely to be mistyped: only near-identical sound or spelling is reliable. */
const onlyIfClose = (tried: Tried): Tried => ({
  ...tried,
  isSure: tried.isSure && tried.unlikeliness <= SURE_SHORT,
});

/** Every wrong term gets one of its likeliest spellings; the likeliest combinations come first. */
function combinations(
  terms: readonly FieldTerm[],
  wrong: readonly FieldTerm[],
  similarTo: SimilarTo,
): readonly Tried[] {
  return wrong
    .reduce<readonly Tried[]>(
      (soFar, term) => {
        const similar = spellings(term, similarTo);
        return soFar.flatMap((tried) => similar.map((word) => replaced(tried, term, word)));
      },
      [{ terms, unlikeliness: 0, isSure: true }],
    )
    .toSorted((a, b) => a.unlikeliness - b.unlikeliness)
    .slice(0, COMBINATIONS);
}

function replaced(
  tried: Tried,
  wrong: FieldTerm,
  { word, cost, unlikeliness }: SimilarWord,
): Tried {
  const right: FieldTerm = { field: wrong.field, term: { words: [word], prefix: "none" } };
  const isShort = wordOf(wrong).length < SHORT_WORD;
  return {
    terms: tried.terms.map((term) => (term === wrong ? right : term)),
    unlikeliness: tried.unlikeliness + unlikeliness,
    isSure: tried.isSure && cost <= (isShort ? SURE_SHORT : SURE),
  };
}

const spellings = ({ term }: FieldTerm, similarTo: SimilarTo): readonly SimilarWord[] =>
  term.words.length === 1
    ? similarTo(term.words[0] ?? "").filter(({ word }) => !isStopWord(word))
    : [];

function withHits(tried: readonly Tried[], texts: CountedTexts): readonly Proposal[] {
  texts.prepare(tried.map(({ terms }) => matchTerms(terms)));
  return tried
    .flatMap(({ terms, unlikeliness, isSure }) => {
      const total = texts.rows(matchTerms(terms)).length;
      if (total === 0) return [];
      const likely = unlikeliness - TOTAL_SHARE * Math.log(total);
      return [{ proposal: { terms, query: textOf(terms, texts), total, isSure }, likely }];
    })
    .toSorted((a, b) => a.likely - b.likely)
    .slice(0, OFFERED)
    .map(({ proposal }) => proposal);
}

const textOf = (terms: readonly FieldTerm[], texts: CountedTexts): string =>
  terms.map((term) => writtenOf(term, texts)).join(" ");

const writtenOf = (entry: FieldTerm, texts: CountedTexts): string =>
  entry.term.typed ?? texts.written(wordOf(entry));
