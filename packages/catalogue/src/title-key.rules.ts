import { fold } from "./fold.rules.ts";
import { isArticle } from "./stop-words.rules.ts";
import { joinWords } from "./tokens.rules.ts";

/** Enough to distinguish titles in sorting. */
const LENGTH = 80;
const SPELLED_OUT = /ae|oe|ue/g;

/** Numbers sort as numbers: `no. 4` before `no. 10`. */
const DIGITS = 6;
const NUMBERS = /(?<![^ ])\d{1,5}(?![^ ])/g;

/** @param words separated by spaces */
const keyOf = (words: string): string =>
  words.replaceAll(NUMBERS, (number) => number.padStart(DIGITS, "0")).slice(0, LENGTH);

/** Sort form of titles and names: folded words separated by spaces, by code unit and numbers as numbers. */
export const sortKey = (text: string): string => keyOf(joinWords(fold(text)));

/**
 * Possible sort keys of a title that consists of these words: with and without a leading article, and with spelled-out
 * umlauts restored (`raeuber` → `rauber`).
 * @param words folded
 */
export function titleKeys(words: readonly string[]): readonly string[] {
  const [first = "", ...rest] = words;
  const starts = isArticle(first) && rest.length > 0 ? [words, rest] : [words];
  const keys = starts.map((start) => keyOf(start.join(" ")));
  const shorter = keys.map((key) => key.replaceAll(SPELLED_OUT, (pair) => pair.charAt(0)));
  return [...new Set([...keys, ...shorter])].filter((key) => key !== "");
}
