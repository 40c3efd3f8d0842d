/** Below this every letter is already in NFC, such as `ä` and `ł`, and there are no marks or direction characters. */
const MAY_BE_COMPOSED = /[\u0300-\uFFFF]/;
/** More marks on one letter than any script needs; beyond this, normalizing takes quadratic time. */
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Embeddings, overrides and isolates: they show a text in another order than it is stored and searched in. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Text in NFC, without characters that reverse the order of letters: "gpj.exe" would be shown as a picture, in lists,
 * window titles and files for reference managers. Hebrew and Arabic need none of them. Of more than 30 marks on one
 * letter the rest is left out: it is an attack or garbage, and ordering hundreds of thousands of marks would delay the
 * import for minutes, here and wherever the text is folded later.
 * @source Unicode Standard Annex 15, "Stream-Safe Text Format"
 */
export function composed(text: string): string {
  if (!MAY_BE_COMPOSED.test(text)) return text;
  return text.replaceAll(DIRECTIONS, "").replaceAll(ENDLESS_MARKS, "$1").normalize("NFC");
}
