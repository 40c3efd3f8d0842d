import { fold, foldSpelledOut } from "./fold.rules.ts";
import { MEDIA_WORDS } from "./media-words.rules.ts";
import { splitWords } from "./tokens.rules.ts";

/** Kinds of books that patrons name beside what they look for and that a record need not name. */
const GENRES = `Buch Bücher Roman Krimi Thriller Comic Manga Bilderbuch Kinderbuch Jugendbuch Sachbuch Ratgeber Fachbuch
  Taschenbuch Klassiker Novel Paperback Serie`;

/**
 * Words for a kind of medium or book: `hörbuch`, `dvd`, `krimi`. When nothing fits all words of a search, they are the
 * first that are left out: the story is wanted, in whatever form there is. Folded, in both spellings.
 */
const KINDS: ReadonlySet<string> = new Set(
  [...Object.values(MEDIA_WORDS), GENRES].flatMap((text) => [
    ...splitWords(fold(text)),
    ...splitWords(foldSpelledOut(text) ?? ""),
  ]),
);

/** Whether a folded word names a kind of medium or book. */
export const isKindWord = (word: string): boolean => KINDS.has(word);
