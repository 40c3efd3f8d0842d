import type { DatabaseSync } from "node:sqlite";
import { indexText, matchBeginnings, toFts, type Suggestion } from "@freihand/catalogue";
import { suggestionField } from "./catalogue-facts.cast.ts";

type Counted = readonly { readonly label: string; readonly total: number }[];

/**
 * Writes the completions. The most frequent come first, so that reading them in row order gives the best ones and can
 * stop at once, however many begin with what was typed.
 */
export function writePhrases(
  db: DatabaseSync,
  byField: Readonly<Record<Suggestion["field"], Counted>>,
): void {
  const phrases = Object.entries(byField).flatMap(([field, entries]) =>
    entries.map(({ label, total }) => ({ field, label, total })),
  );
  phrases.sort((a, b) => b.total - a.total);
  const insert = db.prepare("insert into phrases values (?, ?, ?, ?)");
  const insertText = db.prepare(
    "insert into phrase_texts (rowid, plain, spelled) values (?, ?, ?)",
  );
  for (const [at, { field, label, total }] of phrases.entries()) {
    const { plain, spelled } = indexText([label]);
    insert.run(at + 1, field, label, total);
    insertText.run(at + 1, plain, spelled);
  }
}

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
    .all(toFts(match), limit);
  return rows.map((row) => ({
    text: String(row["text"]),
    field: suggestionField(row["field"]),
    total: Number(row["total"]),
  }));
}
