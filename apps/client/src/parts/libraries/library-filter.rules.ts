import type { Library } from "@freihand/contract";
import { foldedText } from "../text/folded-text.rules.ts";
import { byGermanAlphabet } from "../text/german-alphabet.rules.ts";

/** A library with the texts that are searched, prepared once for many searches. */
export interface LibraryEntry {
  readonly library: Library;
  /** Name and place in lower case: accents and umlauts without their diacritics, ß as ss. */
  readonly plain: string;
  /** The same with umlauts written out: ä as ae. */
  readonly writtenOut: string;
}

/** The libraries by name, ready to be searched. @source spec §9 "Library order" */
export function buildEntries(libraries: readonly Library[]): readonly LibraryEntry[] {
  return libraries.map(entryOf).toSorted(byName);
}

/**
 * Entries whose name or place contains every word of the text, in their given order. Case and accents are ignored, ß is
 * ss, and an umlaut may be written either way.
 */
export function entriesMatching(
  entries: readonly LibraryEntry[],
  text: string,
): readonly LibraryEntry[] {
  const words = text.split(/\s+/).filter(Boolean).map(foldedWord);
  if (words.length === 0) return entries;
  return entries.filter((entry) => words.every((word) => contains(entry, word)));
}

interface FoldedWord {
  readonly plain: string;
  readonly writtenOut: string;
}

const foldedWord = (word: string): FoldedWord => ({
  plain: foldedText(word),
  writtenOut: foldedText(writtenOut(word)),
});

function contains(entry: LibraryEntry, word: FoldedWord): boolean {
  return entry.plain.includes(word.plain) || entry.writtenOut.includes(word.writtenOut);
}

function entryOf(library: Library): LibraryEntry {
  const { libname, shortname, fullname, city, state, country } = library;
  const text = [libname, shortname, fullname, city, state, country].join(" ");
  return { library, ...foldedWord(text) };
}

function byName({ library: one }: LibraryEntry, { library: other }: LibraryEntry): number {
  const steps = [
    byGermanAlphabet(one.libname, other.libname),
    byGermanAlphabet(one.shortname, other.shortname),
  ];
  return steps.find((step) => step !== 0) ?? one.id - other.id;
}

/** A decomposed umlaut counts as an umlaut. */
function writtenOut(text: string): string {
  return text.normalize("NFC").replaceAll(/[äöüÄÖÜ]/g, (umlaut) => `${umlaut}e`);
}
