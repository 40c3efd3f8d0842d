/** Endings of German nouns, adjectives and verbs, and the English plural. */
const ENDINGS = ["ungen", "ung", "ern", "en", "er", "es", "e", "n", "s"] as const;
/** What may follow a stem in another form of the word; longer endings are found as prefixes. */
const ADDED = ["", "e", "en", "n", "s"] as const;
/** Shorter stems belong to too many words. */
const MIN_STEM = 4;

/**
 * Other forms that a word may have in a title: `vampire` → `vampir`, `saule` → `saulen`, `gestaltung` → `gestalten`,
 * `stories` → `story`. Umlauts are already folded, so `bucher` → `buch` needs no rule of its own. Most of them are not
 * words; those have no hits.
 * @param word folded
 */
export function inflections(word: string): readonly string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const stems = [word, ...ENDINGS.filter((end) => word.endsWith(end)).map((end) => cut(word, end))];
  const forms = stems
    .filter((stem) => stem.length >= MIN_STEM)
    .flatMap((stem) => ADDED.map((end) => stem + end));
  return [...new Set([...forms, ...englishPlurals(word)])].filter((form) => form !== word);
}

const cut = (word: string, end: string): string => word.slice(0, word.length - end.length);

function englishPlurals(word: string): readonly string[] {
  if (word.length < MIN_STEM) return [];
  if (word.endsWith("ies")) return [`${cut(word, "ies")}y`];
  return word.endsWith("y") ? [`${cut(word, "y")}ies`] : [];
}
