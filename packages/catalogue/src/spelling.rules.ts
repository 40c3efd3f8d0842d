import { phoneticCode } from "./phonetic.rules.ts";

/** Words of a catalogue, the shortest first, so that only those of a similar length need be looked at. */
export interface Vocabulary {
  /** Sorted by length. */
  readonly words: readonly string[];
  /** `counts[i]`: number of titles in which `words[i]` occurs. */
  readonly counts: Uint32Array;
  /** `codes[i]`: the sound of `words[i]`. */
  readonly codes: readonly string[];
}

/** A word that may have been meant. */
export interface SimilarWord {
  readonly word: string;
  /** Typing mistakes between the two; a word of the same sound is closer than its letters suggest. */
  readonly cost: number;
  /** The smaller, the likelier: a rare word close to the typed one is often a typo in the catalogue itself. */
  readonly unlikeliness: number;
}

/** Longest word that is corrected: the bits of an integer. */
const MAX_LENGTH = 31;
const MIN_LENGTH = 3;
const SHORT_WORD = 5;

/** Words of the same sound may differ in this many more letters. */
const MORE_FOR_SOUND = 2;
/** With fewer audible consonants, words are distinguished by little but their letters. */
const SIGNIFICANT_CODE = 2;
/** Weight of a wrong letter between words of the same sound. */
const SOUND_SHARE = 0.4;
const SOUND_LEAST = 0.3;
/** How many times more titles make up for a mistake: the natural logarithm of this number. */
const COUNT_SHARE = 0.3;

const consonants = (code: string): number => code.replaceAll("0", "").length;

/**
 * Words that a patron may have meant, the likeliest first: few typing mistakes, the same sound, many titles. A mistake is
 * a wrong, missing, extra or swapped letter; short words may have one, longer ones two, words with the same sound two
 * more.
 * @returns at most `limit` words, never `word` itself
 */
export function similarWords(
  word: string,
  { words, counts, codes }: Vocabulary,
  limit: number,
): readonly SimilarWord[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
  const allowed = word.length < SHORT_WORD ? 1 : 2;
  const code = phoneticCode(word);
  const reach = allowed + (consonants(code) < SIGNIFICANT_CODE ? 0 : MORE_FOR_SOUND);
  const distanceTo = distanceFrom(word);
  const ratedAt = (at: number): SimilarWord | undefined => {
    const candidate = words[at] ?? "";
    const sounds = reach > allowed && codes[at] === code;
    const most = sounds ? reach : allowed;
    if (Math.abs(candidate.length - word.length) > most) return undefined;
    const distance = distanceTo(candidate);
    if (distance === 0 || distance > most) return undefined;
    return rated(candidate, counts[at] ?? 1, { distance, sounds });
  };
  const found: SimilarWord[] = [];
  const end = firstOfLength(words, word.length + reach + 1);
  for (let at = firstOfLength(words, word.length - reach); at < end; at++) {
    const similar = ratedAt(at);
    if (similar !== undefined) found.push(similar);
  }
  return found.toSorted((a, b) => a.unlikeliness - b.unlikeliness).slice(0, limit);
}

function rated(
  word: string,
  count: number,
  { distance, sounds }: { readonly distance: number; readonly sounds: boolean },
): SimilarWord {
  const cost = sounds ? SOUND_LEAST + SOUND_SHARE * distance : distance;
  return { word, cost, unlikeliness: cost - COUNT_SHARE * Math.log(count) };
}

function firstOfLength(words: readonly string[], length: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "").length < length) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Optimal string alignment distance, all rows of the table in one integer.
 * @source Hyyrö 2003
 */
function distanceFrom(word: string): (other: string) => number {
  const places = new Map<string, number>();
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    places.set(letter, (places.get(letter) ?? 0) | (1 << at));
  }
  const lastBit = 1 << (word.length - 1);
  return (other) => {
    let state = { vp: -1, vn: 0, d0: 0, before: 0, distance: word.length };
    for (let at = 0; at < other.length; at++) {
      state = nextColumn(state, places.get(other.charAt(at)) ?? 0, lastBit);
    }
    return state.distance;
  };
}

interface ColumnState {
  readonly vp: number;
  readonly vn: number;
  readonly d0: number;
  readonly before: number;
  readonly distance: number;
}

function nextColumn(
  { vp, vn, d0, before, distance }: ColumnState,
  match: number,
  lastBit: number,
): ColumnState {
  const swapped = ((~d0 & match) << 1) & before;
  const diagonal = ((((match & vp) + vp) | 0) ^ vp) | match | vn | swapped;
  const hp = vn | ~(diagonal | vp);
  const hn = diagonal & vp;
  const change = ((hp & lastBit) === 0 ? 0 : 1) - ((hn & lastBit) === 0 ? 0 : 1);
  const shifted = (hp << 1) | 1;
  return {
    vp: (hn << 1) | ~(diagonal | shifted),
    vn: shifted & diagonal,
    d0: diagonal,
    before: match,
    distance: distance + change,
  };
}
