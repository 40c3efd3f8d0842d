import { fold, foldSpelledOut } from "./fold.rules.ts";
import { volumeNamed, volumeNumber } from "./part-number.rules.ts";
import { splitWords } from "./tokens.rules.ts";

/**
 * Something that has to occur: one word, or several in this order. `prefix` is how the last word is meant: `asked`: the
 * patron typed `wort*`; `implied`: it is the last word of the text and may be a prefix.
 */
export interface SearchTerm {
  readonly words: readonly string[];
  /** The same with umlauts written out; undefined when that changes nothing. */
  readonly spelled?: readonly string[];
  readonly prefix: "none" | "explicit" | "implied";
  /** As typed, where that looks different. */
  readonly typed?: string;
  /** It was quoted: meant as typed, without other endings. */
  readonly quoted?: true;
  /** The number of a volume in its index form: `band 4` also finds what is called `vol. 4`. */
  readonly volume?: string;
  /** Any of these will do as well: `tintenblut OR tintentod`. */
  readonly or?: readonly SearchTerm[];
}

/** A parsed query text. */
export interface SearchText {
  /** All of them have to occur. */
  readonly terms: readonly SearchTerm[];
  /** None of them may: `-dvd`. */
  readonly excluded: readonly SearchTerm[];
}

/** Shortest last word that may also be a prefix, and shortest prefix before a `*`. */
const IMPLIED_PREFIX_LENGTH = 3;
const EXPLICIT_PREFIX_LENGTH = 2;
/** More words than this add nothing but time: a pasted page is searched by its first words. */
export const MAX_TERMS = 24;

/**
 * A quoted phrase (its end may be missing), or anything up to the next space or quote; a minus right before it excludes
 * it.
 */
const CHUNK = /(?:(?<!\S)([-–−]))?["“”„«»]([^"“”„«»]*)["“”„«»]?|[^\s"“”„«»]+/gu;
const EXCLUDED = /^[-–−](?=\p{L})/u;
const OR = /^(?:OR|ODER)$/;
const NOT = /^(?:NOT|NICHT)$/;
const LOWER_CASE = /\p{Ll}/u;

/**
 * Parses a patron's text: `"a phrase"`, `prefix*`, and words, all of which have to occur; `OR` (`ODER`) between two of
 * them: one is enough; `-word` or `NOT word` (`NICHT`): without it. Words joined by a hyphen or apostrophe stay together
 * as a phrase. Any text is valid; none is an error.
 */
export function parseSearchText(text: string): SearchText {
  const { terms, excluded } = firstTerms(text);
  // exclusions alone search for nothing
  const kept = terms.length === 0 ? excluded : withVolumes(terms);
  const rest = terms.length === 0 ? [] : excluded;
  const last = kept.at(-1);
  if (last === undefined || !endsOpen(text) || !mayBeBeginning(last)) {
    return { terms: kept, excluded: rest };
  }
  return { terms: [...kept.slice(0, -1), { ...last, prefix: "implied" }], excluded: rest };
}

/**
 * A piece of the text: something to search for, or the operator that makes the next one an alternative or excludes it.
 */
interface Piece {
  readonly term: SearchTerm;
  readonly kind: "wanted" | "excluded" | "or" | "not";
}

/** Text beyond the last relevant one is not even read. @source Q-24 */
function firstTerms(text: string): SearchText {
  const terms: SearchTerm[] = [];
  const excluded: SearchTerm[] = [];
  for (const { term, kind } of operands(text)) {
    if (terms.length + excluded.length === MAX_TERMS) break;
    if (kind === "excluded") excluded.push(term);
    else terms.push(kind === "or" ? orElse(terms.pop(), term) : term);
  }
  return { terms, excluded };
}

const isSign = ({ kind }: Piece): boolean => kind === "or" || kind === "not";

/** @yields the search terms, each with the effect of the operator before it */
function* operands(text: string): Generator<Piece> {
  let sign: Piece | undefined;
  let isFirst = true;
  for (const piece of pieces(text)) {
    if (isSign(piece) && !isFirst && (sign ?? piece).kind === piece.kind) sign = piece;
    else {
      yield { term: piece.term, kind: kindAfter(sign, piece) };
      sign = undefined;
    }
    isFirst = false;
  }
  // with nothing after it, it is a word
  if (sign?.kind === "not") yield { term: sign.term, kind: "wanted" };
}

function kindAfter(sign: Piece | undefined, { kind }: Piece): Piece["kind"] {
  if (kind === "excluded" || sign?.kind === "not") return "excluded";
  return sign?.kind === "or" ? "or" : "wanted";
}

function* pieces(text: string): Generator<Piece> {
  // in a text of capitals "OR" is a word
  const hasOperators = LOWER_CASE.test(text);
  for (const [chunk, sign, phrase] of text.matchAll(CHUNK)) {
    const term = phrase === undefined ? looseTerm(chunk) : quotedTerm(phrase);
    const operator = hasOperators ? parseOperator(chunk) : undefined;
    const without = isWithout(chunk, sign, phrase) ? "excluded" : "wanted";
    if (term.words.length > 0) yield { term, kind: operator ?? without };
  }
}

function parseOperator(chunk: string): "or" | "not" | undefined {
  if (OR.test(chunk)) return "or";
  return NOT.test(chunk) ? "not" : undefined;
}

const isWithout = (chunk: string, sign?: string, phrase?: string): boolean =>
  sign !== undefined || (phrase === undefined && EXCLUDED.test(chunk));

const orElse = (first: SearchTerm | undefined, second: SearchTerm): SearchTerm =>
  first === undefined ? second : { ...first, or: [...(first.or ?? []), second] };

/** `band` and `4` are one search term; a number by itself may also be that of a volume. */
function withVolumes(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const joined: SearchTerm[] = [];
  for (const term of terms) {
    const before = joined.at(-1);
    const both =
      before !== undefined && isLoose(before) && isLoose(term)
        ? volumeTerm([...before.words, ...term.words])
        : undefined;
    if (both === undefined)
      joined.push(isLoose(term) ? (volumeTerm(term.words) ?? numbered(term)) : term);
    else joined.splice(-1, 1, both);
  }
  return joined;
}

const isLoose = ({ quoted, or, prefix, volume, words }: SearchTerm): boolean =>
  quoted !== true &&
  or === undefined &&
  prefix === "none" &&
  (volume === undefined || words.length === 1);

function volumeTerm(words: readonly string[]): SearchTerm | undefined {
  const volume = volumeNamed(words);
  return volume === undefined ? undefined : { words, prefix: "none", volume };
}

function numbered(term: SearchTerm): SearchTerm {
  const volume = term.words.length === 1 ? volumeNumber(term.words[0] ?? "") : undefined;
  return volume === undefined ? term : { ...term, volume };
}

const endsOpen = (text: string): boolean => !/["“”„«»]\s*$/u.test(text);

const mayBeBeginning = (term: SearchTerm): boolean =>
  term.prefix === "none" &&
  term.or === undefined &&
  (term.words.at(-1) ?? "").length >= IMPLIED_PREFIX_LENGTH;

const quotedTerm = (text: string): SearchTerm => ({ ...parseTerm(text, "none"), quoted: true });

function looseTerm(chunk: string): SearchTerm {
  const term = parseTerm(chunk, "none");
  const isBeginning =
    chunk.endsWith("*") && (term.words.at(-1) ?? "").length >= EXPLICIT_PREFIX_LENGTH;
  return isBeginning ? { ...term, prefix: "explicit" } : term;
}

function parseTerm(text: string, prefix: SearchTerm["prefix"]): SearchTerm {
  const words = splitWords(fold(text));
  const spelledText = foldSpelledOut(text);
  return spelledText === undefined
    ? { words, prefix }
    : { words, spelled: splitWords(spelledText), prefix, typed: text };
}
