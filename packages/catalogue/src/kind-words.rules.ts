import { fold, foldSpelledOut } from "./fold.rules.ts";
import { MEDIA_WORDS } from "./media-words.rules.ts";
import { splitWords } from "./tokens.rules.ts";

/** Kinds of books that patrons add to a search and that a record need not name. */
const GENRES = `Buch Bücher Roman Krimi Thriller Comic Manga Bilderbuch Kinderbuch Jugendbuch Sachbuch Ratgeber Fachbuch
  Taschenbuch Klassiker Novel Paperback Serie`;

/**
 * Words for a media type or genre: `hörbuch`, `dvd`, `krimi`. When nothing matches all words of a search, they are the
 * first to be left out: the story is wanted, in whatever form there is. Folded, in both spellings.
 */
const KINDS: ReadonlySet<string> = new Set(
  [...Object.values(MEDIA_WORDS), GENRES].flatMap((text) => [
    ...splitWords(fold(text)),
    ...splitWords(foldSpelledOut(text) ?? ""),
  ]),
);

/** Whether a folded word names a media type or genre. */
export const isKindWord = (word: string): boolean => KINDS.has(word);
