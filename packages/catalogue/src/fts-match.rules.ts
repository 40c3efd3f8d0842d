import type { Match, TextField } from "./match.rules.ts";

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
  title: "{title title_ae series series_ae}",
  author: "{author author_ae}",
  subject: "{subject subject_ae}",
} as const satisfies Record<Exclude<TextField, "any">, string>;

/**
 * A match as FTS5 takes it. Every word is quoted, so nothing that a patron types is ever an operator.
 * @source Q-24; SQLite FTS5 "Full-text query syntax"
 */
export function toFts(match: Match): string {
  if (match.kind === "phrase")
    return match.isBeginning ? `${quoted(match.words)} *` : quoted(match.words);
  if (match.kind === "titleStart") return `{title title_ae} : (^ ${quoted(match.words)})`;
  if (match.kind === "within") return `${COLUMNS_OF[match.field]} : ${toFts(match.match)}`;
  return `(${match.of.map(toFts).join(match.kind === "any" ? " OR " : " AND ")})`;
}

/** Words as a phrase, in which nothing is an operator. */
const quoted = (words: readonly string[]): string => `"${words.join(" ").replaceAll('"', '""')}"`;
