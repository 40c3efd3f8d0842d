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

/** The words of folded text, in order. */
export function splitWords(folded: string): readonly string[] {
  const text = folded.replaceAll(SPOKEN_SIGNS, (signs) => ` ${SIGN_WORDS.get(signs) ?? ""} `);
  return text.match(ASCII.test(text) ? ASCII_WORD : ANY_WORD) ?? [];
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
  const plain = values.map((value) => splitWords(fold(value)).join(" ")).filter(isFilled);
  const spelled = values
    .map((value) => splitWords(foldSpelledOut(value) ?? "").join(" "))
    .filter(isFilled);
  return {
    plain: plain.join(` ${VALUE_BREAK} `),
    spelled: spelled.join(` ${VALUE_BREAK} `),
  };
}

const isFilled = (text: string): boolean => text !== "";
