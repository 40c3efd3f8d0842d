import type { DatabaseSync } from "node:sqlite";
import { indexText, type Suggestion } from "@freihand/catalogue";

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
