import type { DatabaseSync } from "node:sqlite";
import { indexText, matchBeginnings, toFts, type Suggestion } from "@freihand/catalogue";
import { suggestionField } from "./catalogue-facts.cast.ts";

type Counted = readonly { readonly label: string; readonly total: number }[];

/**
 * FTS5 keeps words of so many bytes in memory before it writes them, and merges nothing: each time costs as much as the
 * writing. Completions are so few that they remain a few pieces.
 */
const IN_FEW_PIECES = `
  insert into phrase_texts (phrase_texts, rank) values ('hashsize', ${String(16 * 1024 * 1024)});
  insert into phrase_texts (phrase_texts, rank) values ('automerge', 0)`;

const TOTALS =
  "create temp table phrase_totals (field text, at integer, label text, total integer)";

/** The first spelling of each title stands for all with the same words. */
const BY_TOTAL = `
  select field, label, total from (
    select 'TITLE' as field, 0 as part, min(row) as at, title as label, count(*) as total from facts group by title_key
    union all select field, iif(field = 'AUTHOR', 1, 2) as part, at, label, total from phrase_totals
  ) order by total desc, part, at`;

/**
 * Writes the completions. The most frequent come first, so that reading them in row order gives the best ones and can
 * stop at once, however many begin with what was typed.
 */
export function writePhrases(
  db: DatabaseSync,
  byField: Readonly<Record<Exclude<Suggestion["field"], "TITLE">, Counted>>,
): void {
  db.exec(TOTALS);
  db.exec(IN_FEW_PIECES);
  const insertTotal = db.prepare("insert into phrase_totals values (?, ?, ?, ?)");
  for (const [field, entries] of Object.entries(byField))
    for (const [at, { label, total }] of entries.entries())
      insertTotal.run(field, at, label, total);
  const insert = db.prepare("insert into phrases values (?, ?, ?, ?)");
  const insertText = db.prepare(
    "insert into phrase_texts (rowid, plain, spelled) values (?, ?, ?)",
  );
  let at = 0;
  for (const { field, label, total } of db.prepare(BY_TOTAL).iterate()) {
    const { plain, spelled } = indexText([String(label)]);
    at++;
    insert.run(at, String(field), String(label), Number(total));
    insertText.run(at, plain, spelled);
  }
  db.exec("drop table phrase_totals");
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
