/** A text to look through: neither case nor accents count, an umlaut is its vowel, ß is ss. */
export function foldedText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}

/** What somebody typed, word by word. */
export function foldedWords(text: string): readonly string[] {
  return foldedText(text).split(/\s+/).filter(Boolean);
}
