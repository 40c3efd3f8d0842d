import { parseIsbn } from "@freihand/contract";

const LONGEST = 60;
/** More digits in a row than a year and the number of a volume have: a card, a telephone, a birthday. */
const LONG_NUMBER = /\d(?:[\s./-]?\d){5,}/;

/**
 * Words of a search as they may be counted: in small letters, with single blanks.
 * @returns undefined for what may name somebody (a long number that is no ISBN, an address) or is too long
 */
export function countableWords(typed: readonly string[]): string | undefined {
  const words = typed
    .join(" ")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (words === "" || words.length > LONGEST || words.includes("@")) return undefined;
  return LONG_NUMBER.test(words) && parseIsbn(words) === undefined ? undefined : words;
}
