/** Letters that decomposing does not take apart. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/ß/g, "ss"],
  [/æ/g, "ae"],
  [/œ/g, "oe"],
  [/ø/g, "o"],
  [/ł/g, "l"],
  [/đ/g, "d"],
  [/ı/g, "i"],
];

/** How umlauts are written where a keyboard has none; both spellings become the same. */
const UMLAUTS = /(?<=[aou])e/g;

const spelledOut = (text: string): string =>
  SPELLED.reduce((so, [letter, spelling]) => so.replaceAll(letter, spelling), text);

/** The words that a name is found by: without case, accents and umlauts. */
export const nameWords = (text: string): readonly string[] =>
  spelledOut(text.toLowerCase())
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(UMLAUTS, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** What is stored: each word after a blank, so that its beginning is found by `like`. */
export const nameKey = (name: string): string => ` ${nameWords(name).join(" ")}`;
