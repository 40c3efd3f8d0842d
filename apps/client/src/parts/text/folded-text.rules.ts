/** A normalised text to search: case and accents are ignored, an umlaut is its vowel, ß is ss. */
export function foldedText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}

/** The typed words, normalised. */
export function foldedWords(text: string): readonly string[] {
  return foldedText(text).split(/\s+/).filter(Boolean);
}
