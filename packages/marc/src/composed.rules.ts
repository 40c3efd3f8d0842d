const BEYOND_ASCII = /[^ -~]/;
/** Longer than any real cluster; from here on normalising takes time by the square of the length. */
const ENDLESS_MARKS = /\p{M}{31}/u;

/** Embeddings, overrides and isolates: they show a text in another order than it is stored and searched in. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Text in NFC, without signs that turn the order of letters round: "gpj.exe" would be shown as a picture, in lists, window titles
 * and files for reference managers. Hebrew and Arabic need none of them.
 * A text with more than 30 marks on one letter stays as it is: it is an attack or rubbish, and ordering
 * hundreds of thousands of marks would hold up the import for minutes.
 * @source Unicode Standard Annex 15, "Stream-Safe Text Format"
 */
export function composed(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text;
  const plain = text.replaceAll(DIRECTIONS, "");
  return ENDLESS_MARKS.test(plain) ? plain : plain.normalize("NFC");
}
