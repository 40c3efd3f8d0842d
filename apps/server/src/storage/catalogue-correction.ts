import {
  isNoise,
  matchExpression,
  similarWords,
  type CatalogueQuery,
  type Correction,
  type FieldTerm,
} from "@freihand/catalogue";
import type { CatalogueFile } from "./catalogue-file.ts";
import type { CatalogueTexts } from "./catalogue-texts.ts";

/** Spellings tried for one word, and offered to the patron. */
const TRIED = 5;
const OFFERED = 3;
/** A text of more words is hardly mistyped in one of them only. */
const MAX_TERMS = 6;

/**
 * Looks for a mistyped word when nothing was found. The words that no title has are replaced, or, when every word
 * occurs somewhere, each in turn. Only what has hits is offered.
 */
export function correct(
  { terms }: CatalogueQuery,
  file: CatalogueFile,
  texts: CatalogueTexts,
): readonly Correction[] {
  if (terms.length === 0 || terms.length > MAX_TERMS) return [];
  if (terms.some(({ term }) => term.words.length !== 1)) return [];
  const unknown = terms.filter((term) => !texts.matchesAny(matchExpression([term]) ?? ""));
  const tried =
    unknown.length === 0
      ? terms.flatMap((term) => replaceOne(terms, term, file))
      : replaceAll(terms, unknown, file);
  return offered(tried, texts);
}

function offered(
  tried: readonly (readonly FieldTerm[])[],
  texts: CatalogueTexts,
): readonly Correction[] {
  const found = tried.flatMap((terms) => {
    const total = texts.rows(matchExpression(terms) ?? "").length;
    const words = terms.map(({ term }) => texts.written(term.words.join(" ")));
    return total === 0 ? [] : [{ query: words.join(" "), total }];
  });
  return found.slice(0, OFFERED);
}

const replaceOne = (
  terms: readonly FieldTerm[],
  wrong: FieldTerm,
  file: CatalogueFile,
): readonly (readonly FieldTerm[])[] =>
  spellings(wrong, file).map((right) => terms.map((term) => (term === wrong ? right : term)));

/** Several unknown words: each gets its likeliest spelling, and the last one is varied. */
function replaceAll(
  terms: readonly FieldTerm[],
  unknown: readonly FieldTerm[],
  file: CatalogueFile,
): readonly (readonly FieldTerm[])[] {
  const right = new Map(unknown.map((term) => [term, spellings(term, file)]));
  return Array.from({ length: TRIED }, (_, at) =>
    terms.flatMap((term) => {
      const candidates = right.get(term);
      return candidates === undefined ? [term] : (candidates[at] ?? candidates.slice(0, 1));
    }),
  ).filter((replaced, at) => replaced.length === terms.length && (at === 0 || hasPlace(right, at)));
}

const hasPlace = (right: ReadonlyMap<FieldTerm, readonly FieldTerm[]>, at: number): boolean =>
  [...right.values()].some((candidates) => candidates.length > at);

const spellings = ({ field, term }: FieldTerm, file: CatalogueFile): readonly FieldTerm[] =>
  similarWords(term.words[0] ?? "", file.vocabulary, TRIED)
    .filter((word) => !isNoise(word))
    .map((word) => ({ field, term: { words: [word], prefix: "none" } }));
