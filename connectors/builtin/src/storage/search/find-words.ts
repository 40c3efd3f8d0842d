import {
  matchInflected,
  matchTerms,
  matchWider,
  withoutNoise,
  type FieldTerm,
  type Match,
} from "@freihand/catalogue";

/** With fewer hits than this, titles with other endings of the words are listed after them. */
export const FEW_HITS = 10;

/** Titles that were found, as an engine has them: it knows at least how many they are. */
interface Titles {
  readonly length: number;
}

/** The texts of a catalogue, whichever engine searches them. */
export interface TextSource<Rows extends Titles> {
  /** No titles. */
  readonly none: Rows;
  rows(match: Match): Rows;
  /** Whether there is such a title: cheaper than `rows`. */
  matchesAny(match: Match): boolean;
  /** The usual spelling of a word that the index has folded. */
  written(folded: string): string;
  /** Says which matches `rows` is about to be called with, for an engine that answers many at once faster. */
  prepare(matches: readonly Match[]): void;
}

/** The result for words. */
export interface FoundWords<Rows> {
  /** In ascending order, where they are listed. */
  readonly rows: Rows;
  /** How many titles match the words, before years and filters. */
  readonly matched: number;
  /** What found them, closer to what was typed first. */
  readonly matches: readonly Match[];
}

/**
 * Titles in which all the words occur. A search that finds little is widened, one that finds enough stays as it was typed:
 * other endings first; when nothing is found, compounds written differently; then without stop words.
 * @returns undefined when there are no words
 */
export function findWords<Rows extends Titles>(
  terms: readonly FieldTerm[],
  texts: TextSource<Rows>,
): FoundWords<Rows> | undefined {
  if (terms.length === 0) return undefined;
  const match = matchTerms(terms);
  const strict = texts.rows(match);
  if (strict.length >= FEW_HITS) return { rows: strict, matched: strict.length, matches: [match] };
  return strict.length === 0
    ? widened(terms, texts)
    : withOtherEndings({ rows: strict, matched: strict.length, matches: [match] }, terms, texts);
}

function withOtherEndings<Rows extends Titles>(
  found: FoundWords<Rows>,
  terms: readonly FieldTerm[],
  texts: TextSource<Rows>,
): FoundWords<Rows> {
  const wider = matchInflected(terms);
  if (wider === undefined) return found;
  const rows = texts.rows(wider);
  return { rows, matched: rows.length, matches: [...found.matches, wider] };
}

function widened<Rows extends Titles>(
  terms: readonly FieldTerm[],
  texts: TextSource<Rows>,
): FoundWords<Rows> {
  for (const wanted of [terms, withoutNoise(terms) ?? []]) {
    const match = matchWider(wanted, (one) => texts.matchesAny(one));
    if (match === undefined) continue;
    const rows = texts.rows(match);
    if (rows.length > 0) return { rows, matched: rows.length, matches: [match] };
  }
  return { rows: texts.none, matched: 0, matches: [] };
}
