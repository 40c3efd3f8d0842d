import { fold } from "./fold.rules.ts";
import { isArticle } from "./stop-words.rules.ts";
import { splitWords } from "./tokens.rules.ts";

/** Enough to distinguish titles in sorting. */
const LENGTH = 80;
const SPELLED_OUT = /ae|oe|ue/g;

/** Numbers sort as numbers: `no. 4` before `no. 10`. */
const DIGITS = 6;
const NUMBER = /^\d{1,5}$/;

const keyOf = (words: readonly string[]): string =>
  words
    .map((word) => (NUMBER.test(word) ? word.padStart(DIGITS, "0") : word))
    .join(" ")
    .slice(0, LENGTH);

/** Sort form of titles and names: folded words separated by spaces, by code unit and numbers as numbers. */
export const sortKey = (text: string): string => keyOf(splitWords(fold(text)));

/**
 * Possible sort keys of a title that consists of these words: with and without a leading article, and with spelled-out
 * umlauts restored (`raeuber` → `rauber`).
 * @param words folded
 */
export function titleKeys(words: readonly string[]): readonly string[] {
  const [first = "", ...rest] = words;
  const starts = isArticle(first) && rest.length > 0 ? [words, rest] : [words];
  const keys = starts.map(keyOf);
  const shorter = keys.map((key) => key.replaceAll(SPELLED_OUT, (pair) => pair.charAt(0)));
  return [...new Set([...keys, ...shorter])].filter((key) => key !== "");
}
