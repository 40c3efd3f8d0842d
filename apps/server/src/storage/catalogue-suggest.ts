import type { DatabaseSync } from "node:sqlite";
import { matchBeginnings, type Suggestion } from "@freihand/catalogue";
import { suggestionField } from "./catalogue-facts.parse.ts";

/** Completions in which every typed word begins a word; the table is sorted by their totals. */
export function suggestPhrases(
  db: DatabaseSync,
  text: string,
  limit: number,
): readonly Suggestion[] {
  const match = matchBeginnings(text);
  if (match === undefined) return [];
  const rows = db
    .prepare(
      `select field, text, total from phrases where row in
        (select rowid from phrase_texts where phrase_texts match ? order by rowid limit ?) order by row`,
    )
    .all(match, limit);
  return rows.map((row) => ({
    text: String(row["text"]),
    field: suggestionField(row["field"]),
    total: Number(row["total"]),
  }));
}
