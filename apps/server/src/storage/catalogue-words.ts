import {
  matchExpression,
  matchInflected,
  matchWider,
  withoutNoise,
  type FieldTerm,
} from "@freihand/catalogue";
import type { CatalogueTexts } from "./catalogue-texts.ts";

/** With fewer hits than this, titles with other endings of the words are listed after them. */
export const FEW_HITS = 10;

/** The result for words. */
export interface FoundWords {
  /** In ascending order. */
  readonly rows: Uint32Array;
  /** How many rows match the words, before years and filters. */
  readonly matched: number;
  /** The expressions that found them, those closer to what was typed first. */
  readonly matches: readonly string[];
}

/**
 * Rows in which all the words occur. A search that finds little is widened, one that finds enough stays as it was typed:
 * other endings first; when nothing is found, compounds written differently; then without stop words.
 * @returns undefined when there are no words
 */
export function findWords(
  terms: readonly FieldTerm[],
  texts: CatalogueTexts,
): FoundWords | undefined {
  const match = matchExpression(terms);
  if (match === undefined) return undefined;
  const strict = texts.rows(match);
  if (strict.length >= FEW_HITS) return { rows: strict, matched: strict.length, matches: [match] };
  return strict.length === 0
    ? widened(terms, texts)
    : withOtherEndings({ rows: strict, matched: strict.length, matches: [match] }, terms, texts);
}

function withOtherEndings(
  found: FoundWords,
  terms: readonly FieldTerm[],
  texts: CatalogueTexts,
): FoundWords {
  const wider = matchInflected(terms);
  if (wider === undefined) return found;
  const rows = texts.rows(wider);
  return { rows, matched: rows.length, matches: [...found.matches, wider] };
}

function widened(terms: readonly FieldTerm[], texts: CatalogueTexts): FoundWords {
  for (const wanted of [terms, withoutNoise(terms) ?? []]) {
    const match = matchWider(wanted, (expression) => texts.matchesAny(expression)) ?? "";
    const rows = match === "" ? new Uint32Array() : texts.rows(match);
    if (rows.length > 0) return { rows, matched: rows.length, matches: [match] };
  }
  return { rows: new Uint32Array(), matched: 0, matches: [] };
}
