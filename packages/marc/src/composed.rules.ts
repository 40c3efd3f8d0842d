const BEYOND_ASCII = /[^ -~]/;
/** Longer than any real cluster; from here on normalising takes time by the square of the length. */
const ENDLESS_MARKS = /\p{M}{31}/u;

/**
 * Text in NFC. A text with more than 30 marks on one letter stays as it is: it is an attack or rubbish, and ordering
 * hundreds of thousands of marks would hold up the import for minutes.
 * @source Unicode Standard Annex 15, "Stream-Safe Text Format"
 */
export function composed(text: string): string {
  return BEYOND_ASCII.test(text) && !ENDLESS_MARKS.test(text) ? text.normalize("NFC") : text;
}
