import type { DatabaseSync } from "node:sqlite";
import { phoneticCode, type Vocabulary } from "@freihand/catalogue";

const WORDS = "vocabulary.words";
const COUNTS = "vocabulary.counts";
const CODES = "vocabulary.codes";
/** Rarer words beyond this many are not suggested as corrections. */
const MAX_WORDS = 400_000;

/** Holds the words of all titles, the shortest first, as one text: a correction reads them all at once. */
export function writeVocabulary(
  db: DatabaseSync,
  keep: (name: string, data: Uint8Array | Uint32Array) => void,
): void {
  const rows = db
    .prepare(
      `select term, doc from (select term, doc from words where length(term) between 3 and 33
        and term glob '[^0-9#]*' order by doc desc limit ?) order by length(term)`,
    )
    .all(MAX_WORDS);
  const words = rows.map((row) => String(row["term"]));
  keep(WORDS, new TextEncoder().encode(words.join("\n")));
  keep(CODES, new TextEncoder().encode(words.map(phoneticCode).join("\n")));
  keep(
    COUNTS,
    Uint32Array.from(rows, (row) => Number(row["doc"])),
  );
}

/** Some megabytes for a large catalogue: read when a search finds nothing for the first time. */
export function readVocabulary(
  column: (name: string) => Uint8Array,
  hasColumn: (name: string) => boolean,
): Vocabulary {
  const linesOf = (name: string) => new TextDecoder().decode(column(name)).split("\n");
  return {
    words: linesOf(WORDS),
    // a file of an older version does not have the sound of its words
    codes: hasColumn(CODES) ? linesOf(CODES) : [],
    counts: new Uint32Array(column(COUNTS).slice().buffer),
  };
}
