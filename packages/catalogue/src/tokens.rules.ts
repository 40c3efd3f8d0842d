import { fold, foldSpelledOut } from "./fold.rules.ts";

/** `c++` and `c#` are words; scripts without spaces are split into single characters, which a phrase joins again. */
const CUT = "(?=[\\p{L}\\p{N}])[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";
const ANY_WORD = new RegExp(`${CUT}|(?:(?!${CUT})[\\p{L}\\p{N}])+(?:\\+\\+|#)?`, "gu");
const ASCII_WORD = /[a-z0-9]+(?:\+\+|#)?/g;
// oxlint-disable-next-line no-control-regex -- every ASCII character, control characters included
const ASCII = /^[\u0000-\u007f]*$/;

/** Separates two values of one column, so that no phrase reaches across; never a word itself. */
export const VALUE_BREAK = "#";

/** Characters that are read aloud as a word: `Die drei ???`, `Die drei !!!`. */
const SIGN_WORDS: ReadonlyMap<string, string> = new Map([
  ["???", "fragezeichen"],
  ["!!!", "ausrufezeichen"],
]);
const SPOKEN_SIGNS = /\?{3}|!{3}/g;

const spoken = (folded: string): string =>
  !folded.includes("???") && !folded.includes("!!!")
    ? folded
    : folded.replaceAll(SPOKEN_SIGNS, (signs) => ` ${SIGN_WORDS.get(signs) ?? ""} `);

const wordsOf = (text: string): readonly string[] =>
  text.match(ASCII.test(text) ? ASCII_WORD : ANY_WORD) ?? [];

/** The words of folded text, in order. */
export const splitWords = (folded: string): readonly string[] => wordsOf(spoken(folded));

/** ASCII without the signs that belong to a word. */
// oxlint-disable-next-line no-control-regex -- every other ASCII character, control characters included
const WITHOUT_SIGNS = /^[\u0000-"$-*,-\u007f]*$/;
/** What stands between its words, other than one space. */
const GAPS = /[^a-z0-9]{2,}|[^a-z0-9 ]/g;

/** The words of folded text, separated by spaces; without taking apart what need not be. */
export function joinWords(folded: string): string {
  const text = spoken(folded);
  return WITHOUT_SIGNS.test(text) ? text.replaceAll(GAPS, " ").trim() : wordsOf(text).join(" ");
}

/** One column of the index in its two spellings: words separated by spaces. */
export interface IndexText {
  /** Umlauts as base letters. */
  readonly plain: string;
  /** Umlauts written out (`ae`); empty when that changes nothing. */
  readonly spelled: string;
}

/** The values of one column as indexed. */
export function indexText(values: readonly string[]): IndexText {
  const plain = values.map((value) => joinWords(fold(value))).filter(isFilled);
  const spelled = values.map((value) => joinWords(foldSpelledOut(value) ?? "")).filter(isFilled);
  return {
    plain: plain.join(` ${VALUE_BREAK} `),
    spelled: spelled.join(` ${VALUE_BREAK} `),
  };
}

const isFilled = (text: string): boolean => text !== "";
