import type { DatabaseSync } from "node:sqlite";
import type { Vocabulary } from "@freihand/catalogue";

const WORDS = "vocabulary.words";
const COUNTS = "vocabulary.counts";
/** Rarer words beyond this many are not offered as corrections. */
const MAX_WORDS = 400_000;

/** Keeps the words of all titles, the shortest first, as one text: a correction reads them all at once. */
export function writeVocabulary(
  db: DatabaseSync,
  keep: (name: string, data: Uint8Array | Uint32Array) => void,
): void {
  const rows = db
    .prepare(
      `select term, doc from (select term, doc from words where length(term) between 3 and 33
        and term glob '[^0-9]*' order by doc desc limit ?) order by length(term)`,
    )
    .all(MAX_WORDS);
  keep(WORDS, new TextEncoder().encode(rows.map((row) => String(row["term"])).join("\n")));
  keep(
    COUNTS,
    Uint32Array.from(rows, (row) => Number(row["doc"])),
  );
}

/** Some megabytes for a large catalogue: read when a search finds nothing for the first time. */
export function readVocabulary(column: (name: string) => Uint8Array): Vocabulary {
  return {
    words: new TextDecoder().decode(column(WORDS)).split("\n"),
    counts: new Uint32Array(column(COUNTS).slice().buffer),
  };
}
