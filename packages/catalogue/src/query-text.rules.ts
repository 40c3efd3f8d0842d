import { fold, foldSpelledOut } from "./fold.rules.ts";
import { wordsOf } from "./tokens.rules.ts";

/**
 * Something that has to occur: one word, or several in this order.
 * `prefix` says how the last word is meant: `asked`: the patron typed `wort*`;
 * `implied`: it is the last word of the text and may be the beginning of one.
 */
export interface SearchTerm {
  readonly words: readonly string[];
  /** The same with umlauts written out; undefined when that changes nothing. */
  readonly spelled?: readonly string[];
  readonly prefix: "none" | "asked" | "implied";
  /** It stood in quotes: meant as it is typed, without other endings. */
  readonly quoted?: true;
}

/** Shortest last word that may also be a beginning, and shortest beginning before a `*`. */
const IMPLIED_PREFIX_LENGTH = 3;
const ASKED_PREFIX_LENGTH = 2;
/** More words than this add nothing but time: a pasted page is searched by its first words. */
export const MAX_TERMS = 24;

/** A quoted phrase (its end may be missing), or anything up to the next blank or quote. */
const CHUNK = /["“”„«»]([^"“”„«»]*)["“”„«»]?|[^\s"“”„«»]+/gu;

/**
 * Takes a patron's text apart: `"a phrase"`, `beginning*`, and words, all of which have to occur.
 * Words tied by a hyphen or apostrophe stay together as a phrase. Any text is understood; none is an error.
 */
export function parseSearchText(text: string): readonly SearchTerm[] {
  const kept = firstTerms(text);
  const last = kept.at(-1);
  if (last === undefined || !endsOpen(text) || !mayBeBeginning(last)) return kept;
  return [...kept.slice(0, -1), { ...last, prefix: "implied" }];
}

/** What lies beyond the last one that counts is not even looked at. @source trust Q-24 */
function firstTerms(text: string): readonly SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (const [chunk, quoted] of text.matchAll(CHUNK)) {
    const term = quoted === undefined ? looseTerm(chunk) : quotedTerm(quoted);
    if (term.words.length > 0) terms.push(term);
    if (terms.length === MAX_TERMS) break;
  }
  return terms;
}

const endsOpen = (text: string): boolean => !/["“”„«»]\s*$/u.test(text);

const mayBeBeginning = (term: SearchTerm): boolean =>
  term.prefix === "none" && (term.words.at(-1) ?? "").length >= IMPLIED_PREFIX_LENGTH;

const quotedTerm = (text: string): SearchTerm => ({ ...termOf(text, "none"), quoted: true });

function looseTerm(chunk: string): SearchTerm {
  const term = termOf(chunk, "none");
  const isBeginning =
    chunk.endsWith("*") && (term.words.at(-1) ?? "").length >= ASKED_PREFIX_LENGTH;
  return isBeginning ? { ...term, prefix: "asked" } : term;
}

function termOf(text: string, prefix: SearchTerm["prefix"]): SearchTerm {
  const words = wordsOf(fold(text));
  const spelledText = foldSpelledOut(text);
  return spelledText === undefined
    ? { words, prefix }
    : { words, spelled: wordsOf(spelledText), prefix };
}
