import { readFileSync } from "node:fs";
import hyphenopoly from "hyphenopoly";

const MARK = "\u00ad";
const LANGUAGE = "de";

/** Keeps every word that it has divided, some 160 bytes each. */
const hyphenate = hyphenopoly
  .config({
    require: [LANGUAGE],
    hyphen: MARK,
    leftmin: 3,
    rightmin: 3,
    minWordLength: 6,
    compound: "auto",
    sync: true,
    loaderSync: (file, folder) => readFileSync(new URL(file, folder)),
    // a word of more than 61 letters stays undivided, which is no trouble of the server's
    handleEvent: {
      error: (event) => {
        event.preventDefault();
      },
    },
  })
  .get(LANGUAGE);

/**
 * Where a long word may be divided: between the syllables of German, which most titles are in.
 * @returns positions, each the length of the first part
 */
export function hyphenationPoints(word: string): readonly number[] {
  const divided = hyphenate?.(word.replaceAll(MARK, " ")) ?? "";
  let point = 0;
  return divided
    .split(MARK)
    .slice(0, -1)
    .map((syllable) => (point += syllable.length));
}
