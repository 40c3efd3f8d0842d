/** Letters that NFKD does not decompose, with what a patron types for them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
};
const SPECIAL_LETTERS = /[ßæœøđðþłħıŋŧ]/g;
/** Letters that are folded each by itself: there are no marks among them, and no fractions. */
// oxlint-disable-next-line no-control-regex -- every ASCII character, control characters included
const LATIN = /^[\u0000-\u00bb\u00bf-\u017f]*$/;
const LATIN_LETTERS = /[\u0080-\u017f]/g;
/** Combining marks, and the modifier letters (`ʹ`, `ʼ`) of transliterated names. */
const MARKS = /[\p{Mn}\u02b0-\u02ff]/gu;
// oxlint-disable-next-line no-control-regex -- every ASCII character, control characters included
const ASCII = /^[\u0000-\u007f]*$/;

/** `13½` is 13 and a half, not 131 halves. */
const FRACTION = /(?<=\d)(?=[¼-¾⅐-⅞])/g;

const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ø: "oe",
  å: "aa",
};
const UMLAUTS = /[äöüøå]/g;

/**
 * Text normalized for comparison: lower case, without diacritics, `ß` as `ss`, `æ` as `ae`, umlauts as their base letter.
 * @source docs/relevance.md
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return LATIN.test(lower) ? foldLatin(lower) : foldAny(lower);
}

/** Takes a tenth of the time, and most titles that are not ASCII are written in these letters. */
const foldLatin = (lower: string): string =>
  lower.replaceAll(LATIN_LETTERS, (letter) => FOLDED_LATIN[letter.charCodeAt(0)] ?? letter);

function foldAny(lower: string): string {
  return lower
    .replaceAll(FRACTION, " ")
    .normalize("NFKD")
    .replaceAll(MARKS, "")
    .toLowerCase()
    .replaceAll(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize("NFC");
}

/** By code. */
const FOLDED_LATIN = Array.from({ length: 0x180 }, (_, code) => foldAny(String.fromCharCode(code)));

/**
 * The same with umlauts written out: `ä` as `ae`, `ø` as `oe`, `å` as `aa`.
 * @returns undefined when the text has none, so that there is no second spelling
 */
export function foldSpelledOut(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return undefined;
  const composed = LATIN.test(lower) ? lower : lower.normalize("NFC");
  const spelled = composed.replaceAll(UMLAUTS, (letter) => SPELLED_OUT[letter] ?? letter);
  return spelled === composed ? undefined : fold(spelled);
}
